/** Set by the build, from package.json. */
declare const __APP_VERSION__: string

/** A second copy of a style sheet, loaded apart from the first. */
declare module '*.css?later' {}
