/** A page in words for a person whose browser would otherwise show what programs read. It needs nothing else of the room. */
import { plainPage } from '@hop/server-kit/plain-page'
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pageTexts, type PageText } from '../texts/page-texts.js'
import { type Language, languageOf } from './language-of.js'

export const wantsPage = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') === true

/** Back is where they came from; a link opened from a mail has nothing behind it, and no button. */
const script = `const back = document.querySelector('button')
if (history.length > 1) back.hidden = false
back.onclick = () => history.back()`
const scriptSource = `'sha256-${createHash('sha256').update(script).digest('base64')}'`

interface Said {
  status: number
  text: PageText
  /** Where the person's own is known, from the address for example. */
  language?: Language | null
}

export function answerPage(request: FastifyRequest, reply: FastifyReply, { status, text, language }: Said): FastifyReply {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': policy.replace("script-src 'self'", `script-src ${scriptSource}`),
    })
    .send(pageOf(language ?? languageOf(request), text, reply.styleNonce))
}

function pageOf(language: Language, name: PageText, nonce: string): string {
  const { title, text } = pageTexts[language][name]
  return plainPage({
    language,
    title,
    head: `<style nonce="${nonce}">${style}</style>\n`,
    body: `<p>${text}</p>\n<button type="button" hidden>${pageTexts[language].back}</button>`,
    foot: `<script>${script}</script>\n`,
  })
}

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; }
main { box-sizing: border-box; max-width: 30rem; padding: 2rem 1.25rem; text-align: center; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .75rem; text-wrap: balance; }
p { margin: 0 0 1.5rem; }
button { font: inherit; min-height: 2.75rem; padding: 0 1.25rem; border-radius: .5rem; border: 1px solid currentColor; background: none; color: inherit; cursor: pointer; }
button[hidden] { display: none; }
`
