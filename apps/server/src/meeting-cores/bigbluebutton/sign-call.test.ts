/** What is signed must be what arrives: whoever opens an address may write some of its characters differently than we did. */
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { listenAtNewPort } from '../../testing/listen-at-new-port.js'
import { hardMeetingName, hardNames, printablePieces, refusedTexts, takenTexts } from '@hop/server-kit/testing/hard-texts'
import { signedUrl } from './sign-call.js'

const secret = 'a secret'

/** As BigBlueButton does it, over the characters that came, none of them read. */
function isSignedAsBigBlueButtonWants(target: string, algorithm: string): boolean {
  const [path = '', ...rest] = target.split('?')
  const received = rest.join('?')
  const [query = '', checksum] = received.split(/&?checksum=/)
  const call = path.replace('/bigbluebutton/api/', '')
  return createHash(algorithm).update(`${call}${query}${secret}`).digest('hex') === checksum
}

const texts = [hardMeetingName, ...hardNames, ...takenTexts.map(({ text }) => text), ...printablePieces(2000)]

test('every text is signed as fetch and browsers write it, and read as it was', () => {
  const changed = texts.filter((text) => {
    const url = signedUrl('https://bbb.example.vn/bigbluebutton', secret, 'create', { name: text, 'meta_hop-brand': text })
    const sent = new URL(url)
    return !isSignedAsBigBlueButtonWants(`${sent.pathname}${sent.search}`, 'sha256') || sent.searchParams.get('name') !== text
  })
  expect(changed).toEqual([])
})

test('what a server gets over the wire carries the checksum of exactly that', async () => {
  const names = [hardMeetingName, ...hardNames, ...refusedTexts.map(({ text }) => text)]
  const targets: string[] = []
  const server = createServer((request, response) => {
    targets.push(request.url ?? '')
    response.end()
  })
  const apiUrl = `http://127.0.0.1:${await listenAtNewPort(server)}/bigbluebutton`
  try {
    for (const fullName of names) await fetch(signedUrl(apiUrl, secret, 'join', { fullName, meetingID: '1' }))
  } finally {
    server.close()
  }
  expect(targets.filter((target) => !isSignedAsBigBlueButtonWants(target, 'sha256'))).toEqual([])
  expect(targets).toHaveLength(names.length)
})

test('what has no value is not sent', () => {
  const url = signedUrl('https://bbb.example.vn', secret, 'end', { meetingID: 'a', password: '', run: null, more: undefined })
  expect([...new URL(url).searchParams.keys()]).toEqual(['meetingID', 'checksum'])
})
