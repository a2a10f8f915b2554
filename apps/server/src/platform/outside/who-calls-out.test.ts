import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const sources = fileURLToPath(new URL('../../', import.meta.url))
const reachesOut =
  /^import (?!type).*from '(node:(http|https|http2|net|tls|dgram)|undici|nodemailer|smpp|s3mini|ssh2|basic-ftp|@grpc\/grpc-js)'/m
const isProduct = (file: string) => !file.endsWith('.test.ts') && !/(^|\/)testing\//.test(file)

/** Whoever comes new to this list asks requireNoTransaction first, and bounds its calls in time and size. */
test('these files alone reach out of the program, besides fetch, which lint keeps to this folder', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => isProduct(file) && reachesOut.test(readFileSync(sources + file, 'utf8')))
  expect(files.toSorted()).toEqual([
    // Behind open-remote.ts, which asks; every silence is bounded.
    'features/backup/places/ftp-place.ts',
    'features/backup/places/sftp-place.ts',
    // Asks requireNoTransaction; 10 s and 5 MB.
    'features/contacts/fetch-outside.ts',
    // Ask; a limit in time for every step, and in what is kept of an answer.
    'features/speech/clients/grpc-client.ts',
    'features/speech/clients/probe-connection.ts',
    // Describes messages, connects to nothing.
    'features/speech/clients/speech-protocol.ts',
    // Asks; 15 s, and the beginning of the answer.
    'features/webhooks/post-event.ts',
    // Only listens.
    'http/listener.ts',
    // Asks its own door, with a limit in time.
    'http/web-port.ts',
    // Behind guard-files.ts, which asks.
    'platform/files/s3-store.ts',
    // Ask; limits of their own for every step.
    'platform/messages/mail-transport.ts',
    'platform/messages/smpp-link.ts',
    // Encodes texts.
    'platform/messages/sms-parts.ts',
    // Compare addresses and look names up, connect to none.
    'platform/outside/public-address.ts',
    'platform/outside/resolve-name.ts',
    // Only answers; before there is a database to hold a transaction.
    'wait-for-database.ts',
  ])
})
