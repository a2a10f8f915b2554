import { expect, test } from 'vitest'
import { breakableParts } from './breakable-parts'

test('an address breaks at its signs and never inside a word', () => {
  expect(breakableParts('an.nguyen@hop.example.vn')).toEqual(['an', '.nguyen', '@hop', '.example', '.vn'])
  expect(breakableParts('https://meet.example.vn/bigbluebutton/api')).toEqual([
    'https://',
    'meet',
    '.example',
    '.vn/',
    'bigbluebutton/',
    'api',
  ])
})

test('nothing of an address is lost', () => {
  for (const address of ['', '..', '@', '/a//b/', 'a@@b..c', 'http://127.0.0.1:8090/'])
    expect(breakableParts(address).join('')).toBe(address)
})
