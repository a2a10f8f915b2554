/** From package.json, by the build. */
declare const __APP_VERSION__: string

/** A second copy of a style sheet, loaded apart from the first. */
declare module '*.css?later' {}
