import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const sources = fileURLToPath(new URL('../../', import.meta.url))
const reachesOut = /^import (?!type).*from '(node:(http|https|http2|net|tls|dgram)|undici|nodemailer|smpp|s3mini)'/m
const isProduct = (file: string) => !file.endsWith('.test.ts') && !/(^|\/)testing\//.test(file)

/** Whoever comes new to this list asks requireNoTransaction first, and bounds its calls in time and size. */
test('these files alone reach out of the program, besides fetch, which lint keeps to this folder', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => isProduct(file) && reachesOut.test(readFileSync(sources + file, 'utf8')))
  expect(files.toSorted()).toEqual([
    // Asks requireNoTransaction; 10 s and 5 MB.
    'features/contacts/fetch-outside.ts',
    // Compares addresses, connects to none.
    'features/contacts/public-address.ts',
    // Behind guard-files.ts, which asks.
    'platform/files/s3-store.ts',
    // Ask; limits of their own for every step.
    'platform/messages/mail-transport.ts',
    'platform/messages/smpp-link.ts',
    // Encodes texts.
    'platform/messages/sms-parts.ts',
    // Only answers; before there is a database to hold a transaction.
    'wait-for-database.ts',
  ])
})
