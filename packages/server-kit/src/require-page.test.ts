import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { requirePageIsServed } from './require-page.js'

let server: Server | undefined
afterEach(() => server?.close())

const page =
  '<!doctype html><script nomodule src="old.js"></script><script type="module" crossorigin src="./assets/main-1.js"></script>'
const script = { type: 'text/javascript; charset=utf-8', body: 'console.log(1)' }

async function serve(files: Record<string, { type: string; body: string }>, host = '127.0.0.1') {
  server = createServer((request, answer) => {
    const file = files[request.url ?? '']
    if (file) answer.setHeader('content-type', file.type).end(file.body)
    else answer.writeHead(404).end()
  })
  server.listen(0, host)
  await once(server, 'listening')
  return { address: server.address() as AddressInfo, isTls: false, path: '/room/' }
}

test.each(['127.0.0.1', '0.0.0.0'])('a page that comes with its entry is served, on %s too', async (host) => {
  const files = { '/room/': { type: 'text/html', body: page }, '/room/assets/main-1.js': script }
  await expect(requirePageIsServed(await serve(files, host))).resolves.toBeUndefined()
})

test.each([
  ['no page', {}, /page at \/room\/ is not served \(status 404\)/],
  ['a page without an entry', { '/room/': { type: 'text/html', body: '<p>Họp</p>' } }, /page at \/room\/ is not served/],
  ['an entry that is gone', { '/room/': { type: 'text/html', body: page } }, /main-1\.js, which is not served \(status 404\)/],
  [
    'an entry that is no script',
    { '/room/': { type: 'text/html', body: page }, '/room/assets/main-1.js': { type: 'text/html', body: page } },
    /main-1\.js, which is not served/,
  ],
  [
    'an empty entry',
    { '/room/': { type: 'text/html', body: page }, '/room/assets/main-1.js': { ...script, body: '' } },
    /main-1\.js, which is not served/,
  ],
])('%s is told', async (_, files, words) => {
  await expect(requirePageIsServed(await serve(files))).rejects.toThrow(words)
})
