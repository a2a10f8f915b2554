/** A page says by an error of this name that it has no words for something (ui/feedback/error-text.ts): people read a key then, or that the error is unknown. */
import type { Browser, BrowserContext, WebError } from '@playwright/test'

const noText = 'NoText'

/** What pages had no words for, with their addresses. */
export type PagesWithoutWords = string[]

/** Until the returned function is called. */
export function watchWords(context: BrowserContext, found: PagesWithoutWords): () => void {
  const note = (thrown: WebError) => {
    const error = thrown.error()
    if (error.name === noText) found.push(`${error.message} on ${thrown.page()?.url() ?? 'a page'}`)
  }
  context.on('weberror', note)
  return () => void context.off('weberror', note)
}

/** Those that journeys open themselves, for a second person for example. */
export function watchContexts(browser: Browser): PagesWithoutWords {
  const found: PagesWithoutWords = []
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await open(options)
    watchWords(context, found)
    return context
  }
  return found
}
