import smpp from 'smpp'
import { describe, expect, test } from 'vitest'
import { splitSms, withoutAccents } from './sms-parts.js'
import { formsOfId } from './sms-receipts.js'

describe('cutting', () => {
  test.each([
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['a'.repeat(306), 2],
    ['{'.repeat(80), 1],
    ['{'.repeat(81), 2],
    ['ộ'.repeat(70), 1],
    ['ộ'.repeat(71), 2],
    ['ộ'.repeat(134), 2],
    ['ộ'.repeat(135), 3],
    ['🎉'.repeat(35), 1],
    ['🎉'.repeat(36), 2],
  ])('%s becomes %i part(s), none torn', (text, count) => {
    const parts = splitSms(text, 1)
    expect(parts).toHaveLength(count)
    const decoder = new TextDecoder('utf-16be', { fatal: true })
    const back = parts.map((part) => (part.dataCoding === 8 ? decoder.decode(part.body) : smpp.encodings.ASCII.decode(part.body)))
    expect(back.join('')).toBe(text)
    expect(parts.every((part) => part.body.length + (part.header?.length ?? 0) <= (part.dataCoding === 8 ? 140 : 160))).toBe(true)
  })

  test('accents can be left out', () => {
    expect(withoutAccents('Lịch họp của Đặng Thị Hường')).toBe('Lich hop cua Dang Thi Huong')
  })

  test('every form of an id is looked for', () => {
    expect(formsOfId('00FF')).toEqual(['00ff', '255', 'ff'])
    expect(formsOfId('abc-1')).toEqual(['abc-1'])
  })
})
