/** The text of a VietQR code (EMVCo, merchant presented): fields of two digits of id, two of length, and a checksum at the end. */
const field = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`

/** CRC-16/CCITT-FALSE. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

export interface Transfer {
  bankBin: string
  account: string
  /** Whole VND; without it the payer types one. */
  amount?: number
  /** Plain letters and digits: banks print nothing else. */
  purpose?: string
}

export function vietQrText({ bankBin, account, amount, purpose }: Transfer): string {
  const napas = field('00', 'A000000727') + field('01', field('00', bankBin) + field('01', account)) + field('02', 'QRIBFTTA')
  const text = [
    field('00', '01'),
    field('01', amount === undefined ? '11' : '12'),
    field('38', napas),
    field('53', '704'),
    amount === undefined ? '' : field('54', String(amount)),
    field('58', 'VN'),
    purpose === undefined ? '' : field('62', field('08', purpose)),
    '6304',
  ].join('')
  return text + crc16(text)
}
