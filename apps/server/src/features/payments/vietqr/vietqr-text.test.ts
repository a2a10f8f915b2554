import { expect, test } from 'vitest'
import { crc16, vietQrText } from './vietqr-text.js'

test('the checksum is CRC-16/CCITT-FALSE', () => {
  expect(crc16('123456789')).toBe('29B1')
})

test('a transfer without an amount is the published example of NAPAS', () => {
  expect(vietQrText({ bankBin: '970416', account: '257678859' })).toBe(
    '00020101021138530010A0000007270123000697041601092576788590208QRIBFTTA53037045802VN6304AE9F',
  )
})

test('so is one with amount and purpose', () => {
  expect(vietQrText({ bankBin: '970416', account: '257678859', amount: 10_000, purpose: 'Chuyen tien' })).toBe(
    '00020101021238530010A0000007270123000697041601092576788590208QRIBFTTA53037045405100005802VN62150811Chuyen tien630453E6',
  )
})
