/** What a visitor loads to sign in: the entry, the sign-in screen, and the texts of one language that they wait for. */
export const firstScreen = /\/features\/sign-in\/LoginScreen\.tsx$/
const texts = /\/texts\/src\/vi\/(shell|sign-in-refusals|fields|sign-in)\.ts$/

/** By the names in Vite's manifest, which are below the web's folder or beside it. */
export const isFirstPageRoot = (source: string) => source === 'index.html' || firstScreen.test(`/${source}`) || texts.test(source)
