/* numbers.ts - numbers as people read them: with a minus that is one (U+2212), and with a plus where it is told what
 * somebody gets. */
import { lang } from "./words";

const withMinus = (text: string): string => text.replace("-", "−");

const decimal = (n: number, options: Intl.NumberFormatOptions): string =>
  withMinus(new Intl.NumberFormat(lang(), { maximumFractionDigits: 2, ...options }).format(n));

export const plain = (n: number): string => withMinus(String(n));
export const signed = (n: number): string => (n > 0 ? `+${n}` : plain(n));
/* With at most two digits behind the point, as the language writes them. */
export const hundredths = (n: number): string => decimal(n, {});
export const signedHundredths = (n: number): string => decimal(n, { signDisplay: "exceptZero" });
/* With one digit behind the point. */
export const tenths = (n: number): string => decimal(n, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
