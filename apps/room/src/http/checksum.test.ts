import { expect, test } from 'vitest'
import { checksumAlgorithms, checksumOf, isChecksumRight, splitQuery } from './checksum.js'

/** Published by BigBlueButton's documentation. */
const signed = {
  call: 'create',
  query: 'name=Test+Meeting&meetingID=abc123&attendeePW=111222&moderatorPW=333444',
  secret: '639259d4-9dd8-4b25-bf01-95f9567eaf4b',
}
const published = '1fcbb0c4fc1f039f73aa6d697d2db9ba7f803f17'

test("BigBlueButton's published example comes out the same", () => {
  expect(checksumOf('sha1', signed)).toBe(published)
  expect(isChecksumRight(published, signed)).toBe(true)
})

test.each(checksumAlgorithms)('%s is told by its length, in either case', (algorithm) => {
  const checksum = checksumOf(algorithm, signed)
  expect(isChecksumRight(checksum, signed)).toBe(true)
  expect(isChecksumRight(checksum.toUpperCase(), signed)).toBe(true)
  expect(isChecksumRight(checksum, { ...signed, secret: 'another' })).toBe(false)
  expect(isChecksumRight(checksum, { ...signed, query: `${signed.query}&x=1` })).toBe(false)
})

test.each(['', 'abc', 'g'.repeat(40), '\u00e9'.repeat(40), published.slice(1), `${published}0`, ' '.repeat(64)])(
  '%j is no checksum',
  (given) => expect(isChecksumRight(given, signed)).toBe(false),
)

test('the checksum is taken out wherever it stands, and the rest stays as it was sent', () => {
  expect(splitQuery('checksum=1&a=%20b&c=d+e')).toEqual({ query: 'a=%20b&c=d+e', checksum: '1' })
  expect(splitQuery('a=%20b&checksum=1&c=d+e')).toEqual({ query: 'a=%20b&c=d+e', checksum: '1' })
  expect(splitQuery('a=%20b&c=d+e&checksum=1')).toEqual({ query: 'a=%20b&c=d+e', checksum: '1' })
  expect(splitQuery('a=b&mychecksum=1')).toEqual({ query: 'a=b&mychecksum=1', checksum: undefined })
  expect(splitQuery('checksum=1&checksum=2')).toBeNull()
})
