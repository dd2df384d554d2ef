/* files.ts - gives a text or a file away: to the clipboard, to a folder. */
import { toast } from "./toasts";
import { t } from "../words/words";

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(t("Copied."));
  } catch {
    prompt(t("Copy this:"), text); /* no clipboard on plain http */
  }
}

export function saveFile(name: string, content: string | Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(
    new Blob([content], { type: typeof content === "string" ? "text/plain" : content.type }),
  );
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/* What a file is called by a title: its letters and digits; otherwise: by one that has none. */
export const stemOf = (title: string, otherwise: string): string =>
  title.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || otherwise;
