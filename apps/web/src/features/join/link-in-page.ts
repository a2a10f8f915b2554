import type { CallAnswer } from '@hop/contract/call'
import type { join } from '@hop/contract/features/join'

interface LinkInPage {
  key: string
  answer: CallAnswer<typeof join.info>
}

/** What the server has written into the page about the link by which it was opened (the server's page-head.ts). Once: later it is old. */
export function takeLinkInPage(key: string): LinkInPage['answer'] | null {
  const block = document.querySelector('#meeting-link')
  if (!block) return null
  block.remove()
  const link = JSON.parse(block.textContent) as LinkInPage
  return link.key === key ? link.answer : null
}
