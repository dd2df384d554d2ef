/* styles.d.ts - the kind of a style sheet, which the bundler puts beside the scripts that import it. */
declare module "*.css";
