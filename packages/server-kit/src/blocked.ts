/** What both servers have for whoever is on the block list: the page that says so, and who is never refused. */
import type { FastifyRequest } from 'fastify'
import { escapeHtml } from './escape-html.js'

interface BlockedWords {
  title: string
  text: string
  /** What stands before the address. */
  address: string
}

/** A page that needs nothing else: neither script nor picture would be answered. */
export function blockedPage(language: string, { title, text, address: label }: BlockedWords, address: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p>${label} ${escapeHtml(address)}</p>
</main>
</body>
</html>
`
}

/**
 * The machine asks itself, at its start for its own page and on a new port whether it is ready: by an address that a blocked range may hold.
 * Refused, it would not start again.
 */
export const isFromHere = ({ ip, socket }: FastifyRequest): boolean => ip === socket.remoteAddress && ip === socket.localAddress
