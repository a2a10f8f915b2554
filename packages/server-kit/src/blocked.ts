/** Whoever is on the block list is told so and nothing else, whatever was asked for; what is being sent to them ends. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from './escape-html.js'
import { plainPage } from './plain-page.js'

export interface BlockedAddresses {
  /** Nobody's address is on no list. */
  has(address: string | null): boolean
  onChange(listener: () => void): void
}

interface BlockedWords {
  title: string
  text: string
  /** What stands before the address. */
  address: string
}

/** Neither script nor picture would be answered. */
const blockedPage = (language: string, { title, text, address: label }: BlockedWords, address: string): string =>
  plainPage({ language, title, body: `<p>${text}</p>\n<p>${label} ${escapeHtml(address)}</p>` })

/**
 * The machine asks itself, at its start for its own page and on a new port whether it is ready: by an address that a blocked range may hold.
 * Refused, it would not start again.
 */
export const isFromHere = ({ ip, socket }: FastifyRequest): boolean => ip === socket.remoteAddress && ip === socket.localAddress

interface BlockedAnswer<Language extends string> {
  words: Readonly<Record<Language, BlockedWords>>
  languageOf: (request: FastifyRequest) => Language
  /** A program reads a code instead of a page. */
  answerProgram: (request: FastifyRequest, reply: FastifyReply) => void
}

export function answerBlocked<Language extends string>(
  request: FastifyRequest,
  reply: FastifyReply,
  { words, languageOf, answerProgram }: BlockedAnswer<Language>,
): void {
  // The connection ends too: a proxy opens another for whoever comes next.
  void reply.header('connection', 'close')
  if (!request.headers.accept?.includes('text/html')) return answerProgram(request, reply)
  const language = languageOf(request)
  const page = blockedPage(language, words[language], request.ip)
  void reply.code(403).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
}

interface Refusing {
  answer: (request: FastifyRequest, reply: FastifyReply) => void
  /** Who is never refused, besides this machine. */
  isSpared?: (request: FastifyRequest) => boolean
}

export function refuseBlocked(app: FastifyInstance, blocked: BlockedAddresses, { answer, isSpared }: Refusing): void {
  const open = new Set<FastifyRequest>()
  app.addHook('onRequest', (request, reply, done) => {
    if (isSpared?.(request) || isFromHere(request)) return done()
    if (blocked.has(request.ip)) return answer(request, reply)
    open.add(request)
    // Also when the other side goes before the answer has ended.
    reply.raw.once('close', () => open.delete(request))
    done()
  })
  blocked.onChange(() => {
    for (const request of open) if (blocked.has(request.ip)) request.raw.socket.destroy()
  })
}
