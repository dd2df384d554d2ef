/* able.ts - tells whose browser is older than docs/browsers.md what it lacks, before anything else of the page begins.
 * Shape  a script of its own, ahead of the page's module, in the syntax that any browser reads (build.mjs holds it to
 *        ES5). Its words stand in it, WORDS by language, since nothing is to be asked of the server for one who cannot
 *        play. The page's root has data-begun once its module runs, and data-unable where it must not. */

declare var WORDS: Record<string, Record<string, string>>; /* put here by build.mjs */
declare var SIMD: number[];

var root = document.documentElement;

/* The language that is set for the page, else the first of the browser's that has words. */
function wanted(): string {
  var all: string[] = (navigator.languages || [navigator.language]).slice(0);
  try {
    all.unshift(
      (JSON.parse(localStorage.getItem("cardroom.settings") || "{}") as { language?: string }).language || "",
    );
  } catch (nothingKept) {
    /* a browser that keeps nothing */
  }
  for (var i = 0; i < all.length; i++) {
    var language = (all[i] || "").slice(0, 2);
    if (language === "en" || WORDS[language]) return language;
  }
  return "en";
}

var language = wanted();

function t(message: string): string {
  return (WORDS[language] && WORDS[language]![message]) || message;
}

/* Shows the sentence in place of the page, once. */
function tell(what: string, how: string): void {
  if (root.getAttribute("data-unable") || root.hasAttribute("data-begun")) return;
  root.setAttribute("data-unable", "yes");
  root.lang = language;
  var place = document.getElementById("app")!;
  var add = function (kind: string, words: string, into: Element): HTMLElement {
    var el = document.createElement(kind);
    el.appendChild(document.createTextNode(words));
    into.appendChild(el);
    return el;
  };
  place.innerHTML = "";
  var main = add("main", "", place),
    page = add("div", "", main);
  main.className = "screen";
  page.className = "page waiting";
  add("h1", "Cardroom", page);
  add("p", what + (language === "ja" ? "" : " ") + how, page).setAttribute("role", "alert");
  add("a", t("Read the rule book"), add("p", "", page)).setAttribute(
    "href",
    (language === "en" ? "" : language + "/") + "rules/",
  );
}

function tooOld(lack: string): void {
  tell(
    t("This browser cannot play: it lacks {what}.").replace("{what}", lack),
    t("Use Firefox 115, Chrome or Edge 111, Safari or iOS 16.4, or a newer one."),
  );
}

/* What the page's core and its scripts need. */
function lacking(): string {
  if (typeof WebAssembly !== "object") return "WebAssembly";
  if (!WebAssembly.validate(new Uint8Array(SIMD))) return "WebAssembly SIMD";
  return "noModule" in document.createElement("script") ? "" : t("the JavaScript of today");
}

/* A script that came and did not run is one that the browser could not read. One that did not come is another
 * matter. */
function listen(): void {
  var isMissing = false;
  addEventListener(
    "error",
    function (event) {
      if ((event.target as Element).tagName === "SCRIPT") isMissing = true;
    },
    true,
  );
  addEventListener("load", function () {
    if (isMissing) tell(t("The page did not come whole."), t("Load it again."));
    else tooOld(t("the JavaScript of today"));
  });
}

var lack = lacking();
if (lack) tooOld(lack);
else listen();

export {}; /* a module: its names are no other script's */
