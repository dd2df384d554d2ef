/* icon.tsx - the icons of buttons and tiles, by name. */
import type { JSX } from "preact";

const PATHS: Record<string, string> = {
  back: "M15 5l-7 7 7 7",
  close: "M6 6l12 12M18 6L6 18",
  menu: "M4 7h16M4 12h16M4 17h16",
  undo: "M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  eye: "M2 12c4-7 16-7 20 0c-4 7-16 7-20 0zM12 9a3 3 0 1 0 0 6a3 3 0 0 0 0-6z",
  hint: "M9 18h6M10 21h4M8 14a6 6 0 1 1 8 0c-1 1-1 2-1 2H9s0-1-1-2",
  log: "M8.500 6H20M8.500 12H20M8.500 18H20M4 6h.500M4 12h.500M4 18h.500",
  clock: "M12 4a8 8 0 1 0 0 16a8 8 0 0 0 0-16zM12 8v4.500l3 2",
  settings: "M4 7h9M17 7h3M13 7a2 2 0 1 0 4 0a2 2 0 0 0-4 0M4 17h3M11 17h9M7 17a2 2 0 1 0 4 0a2 2 0 0 0-4 0",
  plus: "M12 5v14M5 12h14",
  link: "M10 14a4 4 0 0 0 6 0l4-4a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-4 4a4 4 0 0 0 6 6l1-1",
  play: "M8 5l11 7-11 7z",
  pause: "M8 5v14M16 5v14",
  rules: "M12 7c-2-1.500-5-2-8-2v13c3 0 6 .500 8 2c2-1.500 5-2 8-2V5c-3 0-6 .500-8 2zM12 7v13",
  keys: "M3 7h18v11H3zM7 11h.5M12 11h.5M17 11h.5M8 14.500h8",
  door: "M14 4h5v16h-5M10 8l-4 4 4 4M6 12h9",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  redo: "M5 12a7 7 0 1 0 2-5M5 4v4h4",
  share: "M12 15V4M8 8l4-4 4 4M5 13v6h14v-6",
  save: "M12 4v11M8 11l4 4 4-4M5 19h14",
  pencil: "M4 20l1-4L16 5l3 3L8 19zM13.500 7.500l3 3",
  flag: "M6 21V4h11l-2 4 2 4H6",
  mark: "M4 5h16v11h-8l-5 4v-4H4z",
  chart: "M4 20h16M5 15l4-5 4 3 6-8",
  sound: "M4 10v4h4l5 4V6l-5 4zM16.500 9a4 4 0 0 1 0 6M19 6.500a8 8 0 0 1 0 11",
  mute: "M4 10v4h4l5 4V6l-5 4zM17 10l4 4M21 10l-4 4",
  crown: "M4 18h16M4 18L3 7l5 4 4-7 4 7 5-4-1 11",
  next: "M6 5l7 7-7 7M13 5l7 7-7 7",
  first: "M18 5l-7 7 7 7M11 5l-7 7 7 7",
  people:
    "M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM3 20a6 6 0 0 1 12 0M16 11a3 3 0 0 0 0-6M17 14a5 5 0 0 1 4 6",
  day: "M5 6h14v14H5zM5 10.500h14M9 3v4M15 3v4M11 14h2v2h-2z",
  lamp: "M8 3h8v18H8zM12 7v.500M12 12v.500M12 17v.500",
  search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5",
  check: "M5 12l5 5 9-10",
  curve: "M4 4v16h16M7 15l4-5l3 3l6-7",
  file: "M3 6h7l2 3h9v10H3z",
  forward: "M9 5l7 7-7 7",
  up: "M5 15l7-7 7 7",
  down: "M5 9l7 7 7-7",
  route: "M5 19c8 0 2-14 14-14M15 3l4 2-3 3",
};

export const Icon = (p: { name: keyof typeof PATHS | string }): JSX.Element => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="2"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    <path d={PATHS[p.name] ?? ""} />
  </svg>
);
