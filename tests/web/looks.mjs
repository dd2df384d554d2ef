// looks.mjs - what is amiss in what a page shows, asked within the page.

/* What lies beyond the right edge, if no part of the page that can be moved sideways holds it. */
export const aside = () => {
  const isMoved = (el) =>
    el &&
    el !== document.body &&
    (/auto|scroll/.test(getComputedStyle(el).overflowX)
      ? el.getBoundingClientRect().right <= innerWidth + 1
      : isMoved(el.parentElement));
  return [document.documentElement, ...document.querySelectorAll("main *, dialog[open] *, .menu *")]
    .filter(
      (el) =>
        Math.max(el.getBoundingClientRect().right, el === document.documentElement ? el.scrollWidth : 0) >
          innerWidth + 1 &&
        !isMoved(el.parentElement) &&
        !el.closest(".vh, .fan, .celebration"),
    )
    .map((el) => `${el.tagName} ${el.className} ${el.textContent.slice(0, 40)}`);
};

/* Words that stick out of the tile or button that they stand in. */
export const burst = () =>
  [...document.querySelectorAll(".choices label, .choices button, .btn, .tile, .chip")]
    .filter((el) => {
      if (!el.checkVisibility() || el.closest(".vh") || el.querySelector(".vh")) return false;
      const words = document.createRange();
      words.selectNodeContents(el);
      const box = el.getBoundingClientRect(),
        inner = words.getBoundingClientRect();
      return inner.width > 0 && (inner.right > box.right + 1 || inner.left < box.left - 1);
    })
    .map((el) => `${el.tagName} ${el.className} ${el.textContent.slice(0, 40)}`);

/* Letters that the browser has cut off, with no sign of it, or that leave their small card. */
export const cut = () =>
  [...document.querySelectorAll("button, .btn, .badge .main-part, .badge .tally, .chip, .mini, h1, h2, summary, label")]
    .filter(
      (el) =>
        el.checkVisibility() &&
        !el.closest(".vh") &&
        (/hidden|clip/.test(getComputedStyle(el).overflow) || el.matches(".mini")) &&
        getComputedStyle(el).textOverflow !== "ellipsis" &&
        (el.scrollWidth > el.clientWidth + 1 || el.scrollHeight > el.clientHeight + 2),
    )
    .map((el) => `${el.tagName} ${el.className} ${el.textContent.slice(0, 40)}`);
