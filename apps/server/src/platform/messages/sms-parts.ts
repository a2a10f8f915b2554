/** Cuts a text into what fits the short messages of SMPP, and says how it is coded. */
import smpp from 'smpp'

export interface SmsPart {
  /** Always given: left to guess, the library sends Vietnamese as Latin-1 or as GSM with the wrong number. */
  dataCoding: number
  header: Buffer | undefined
  body: Buffer
}

const defaultAlphabet = 0
const ucs2 = 8
const limits = { [defaultAlphabet]: { alone: 160, joined: 153 }, [ucs2]: { alone: 70, joined: 67 } }

const gsmText = /^[\n\r !"#$%&'()*+,\-./0-9:;<=>?@A-Z_a-z^{}\\[\]~|]*$/
const gsmEscaped = new Set('^{}\\[]~|')

export function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D')
}

const codingOf = (text: string) => (gsmText.test(text) ? defaultAlphabet : ucs2)

/** What a text costs, by which providers charge. */
export function measureSms(text: string): { encoding: 'GSM' | 'UCS-2'; parts: number } {
  const coding = codingOf(text)
  return { encoding: coding === ucs2 ? 'UCS-2' : 'GSM', parts: piecesOf(text, coding).length }
}

function piecesOf(text: string, coding: typeof defaultAlphabet | typeof ucs2): string[] {
  const { alone, joined } = limits[coding]
  const whole = cut(text, coding, alone)
  return whole.length === 1 ? whole : cut(text, coding, joined)
}

export function splitSms(text: string, reference: number): SmsPart[] {
  const dataCoding = codingOf(text)
  const pieces = piecesOf(text, dataCoding)
  if (pieces.length > 255) throw new RangeError('The text is too long for an SMS.')
  return pieces.map((piece, index) => ({
    dataCoding,
    header: pieces.length === 1 ? undefined : Buffer.from([5, 0, 3, reference & 0xff, pieces.length, index + 1]),
    body: dataCoding === ucs2 ? Buffer.from(piece, 'utf16le').swap16() : smpp.encodings.ASCII.encode(piece),
  }))
}

/** Cut between whole characters, so that neither an emoji's two units nor an escaped GSM character is torn apart. */
function cut(text: string, dataCoding: number, limit: number): string[] {
  const pieces: string[] = []
  let piece = ''
  let size = 0
  for (const character of text) {
    const cost = dataCoding === ucs2 ? character.length : gsmEscaped.has(character) ? 2 : 1
    if (size + cost > limit) {
      pieces.push(piece)
      piece = ''
      size = 0
    }
    piece += character
    size += cost
  }
  return [...pieces, piece]
}
