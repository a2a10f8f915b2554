import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { inflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readSpreadsheet, type ReadSpreadsheetOptions, SpreadsheetTooLarge, UnreadableSpreadsheet } from './read-spreadsheet.js'
import { type Cell, dateTimeFormat, writeSpreadsheet } from './spreadsheet.js'
import { wallClock } from './wall-clock.js'

const columns = [{ title: 'Tên', width: 30 }, { title: 'Số' }, { title: 'Ngày', format: dateTimeFormat }, { title: 'Đúng' }]
const write = (rows: Iterable<readonly Cell[]>, sheetName = 'Sheet1') => buffer(writeSpreadsheet(columns, rows, { sheetName }))
async function read(bytes: Uint8Array | Readable, limits?: ReadSpreadsheetOptions) {
  const rows = []
  for await (const { cells } of readSpreadsheet(bytes, limits)) rows.push(cells)
  return rows
}

/** The sheet's XML, cut out by the zip's central directory. */
function sheetXml(zip: Buffer): string {
  for (let at = zip.indexOf('PK\x01\x02'); at !== -1; at = zip.indexOf('PK\x01\x02', at + 4)) {
    const nameLength = zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    if (name !== 'xl/worksheets/sheet1.xml') continue
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    return inflateRawSync(zip.subarray(start, start + zip.readUInt32LE(at + 20))).toString('utf8')
  }
  throw new Error('no sheet')
}

describe('writing', () => {
  test('what is written reads back: Vietnamese, numbers, dates, truth values and empty cells', async () => {
    const date = new Date('2026-03-01T08:30:00Z')
    const file = await write([
      ['Nguyễn Thị Hường & <em>', 12.5, date, true],
      [' spaces ', null, undefined, false],
      ['line\nbreak 🎉', -3, null, null],
    ])
    const [header, ...rows] = await read(file)
    expect(header).toEqual(['Tên', 'Số', 'Ngày', 'Đúng'])
    expect(rows[0]).toEqual(['Nguyễn Thị Hường & <em>', 12.5, date, true])
    expect(rows[1]?.[0]).toBe(' spaces ')
    expect(rows[1]?.[3]).toBe(false)
    expect(rows[2]?.slice(0, 2)).toEqual(['line\nbreak 🎉', -3])
  })

  test.each(['=1+1', '=cmd|"/c calc"!A1', '+84912345678', '-5', '@SUM(A1)', '\t=1', '\r=1'])(
    '%j stays a text and never becomes a formula',
    async (text) => {
      const file = await write([[text]])
      const xml = sheetXml(file)
      expect(xml).not.toMatch(/<f[ >/]/)
      expect(xml).toMatch(/<c r="A2"[^>]*t="(inlineStr|s)"/)
      expect((await read(file))[1]?.[0]).toBe(text)
    },
  )

  test('characters that XML cannot carry and a sheet name that Excel refuses do not damage the file', async () => {
    const file = await write([['a\0b\u0001c', Number.NaN, new Date(Number.NaN), true]], 'Báo cáo [2026/03]: *?')
    expect((await read(file))[1]?.[0]).toBe('abc')
  })

  test('a date is written as the clocks of Hồ Chí Minh City show it', async () => {
    const file = await write([[new Date('2026-03-01T18:30:00Z')]])
    expect((await read(file, { timeZone: 'UTC' }))[1]).toEqual([new Date('2026-03-02T01:30:00Z')])
    expect((await read(file))[1]).toEqual([new Date('2026-03-01T18:30:00Z')])
  })

  test.each(['America/New_York', 'Asia/Kolkata', 'UTC'])('in %s too, summer and winter', (timeZone) => {
    const clock = wallClock(timeZone)
    const instants = ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z', '1970-01-01T00:00:00Z'].map((text) => new Date(text))
    expect(instants.map((instant) => clock.instant(clock.shown(instant)))).toEqual(instants)
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    const shown = instants.map((instant) => clock.shown(instant).toISOString().slice(0, 19).replace('T', ' '))
    expect(shown).toEqual(instants.map((instant) => format.format(instant)))
  })

  test('a source that breaks breaks the stream', async () => {
    const rows = (function* () {
      yield ['one']
      throw new Error('the query failed')
    })()
    await expect(write(rows)).rejects.toThrow('the query failed')
  })

  test('a reader that goes away stops the source', async () => {
    let produced = 0
    let wasClosed = false
    const rows = (async function* () {
      try {
        for (;;) {
          produced += 1
          yield ['x'.repeat(1000), produced]
        }
      } finally {
        wasClosed = true
      }
    })()
    const stream = writeSpreadsheet(columns, rows)
    await new Promise((resolve) => stream.once('readable', resolve))
    stream.destroy()
    await expect.poll(() => wasClosed, { timeout: 10_000 }).toBe(true)
    expect(produced).toBeLessThan(50_000)
  })
})

describe('reading', () => {
  test('rows have the numbers that Excel shows, and an empty one is told by the gap', async () => {
    const file = await write([['một'], [null], ['  ', ''], [0], [], ['sáu']])
    const numbers = []
    for await (const { number, cells } of readSpreadsheet(file)) numbers.push([number, cells[0]])
    expect(numbers).toEqual([
      [1, 'Tên'],
      [2, 'một'],
      [5, 0],
      [7, 'sáu'],
    ])
  })

  test('what is not an Excel file is refused by name', async () => {
    await expect(read(Buffer.from('not a zip'))).rejects.toThrow(UnreadableSpreadsheet)
    await expect(read(Buffer.alloc(0))).rejects.toThrow(UnreadableSpreadsheet)
  })

  test('a small file that unpacks to too much is refused before it is unpacked', async () => {
    const bomb = await write([['x']])
    const claimed = Buffer.from(bomb)
    const sheet = claimed.indexOf('PK\x01\x02')
    claimed.writeUInt32LE(3_000_000_000, sheet + 24)
    await expect(read(claimed)).rejects.toThrow('unpacks to too much')
    claimed.writeUInt32LE(0, sheet + 24)
    await expect(read(claimed)).rejects.toThrow(UnreadableSpreadsheet)
    // One that lies about its size is stopped at what it claims.
    claimed.writeUInt32LE(10, sheet + 24)
    await expect(read(claimed)).rejects.toThrow(UnreadableSpreadsheet)
  })

  test('too many rows and too many bytes are refused', async () => {
    const file = await write(Array.from({ length: 50 }, (_, index) => [index]))
    await expect(read(file, { maxRows: 20 })).rejects.toThrow('more than 20 rows')
    await expect(read(file, { maxColumns: 3 })).rejects.toThrow(SpreadsheetTooLarge)
    await expect(read(file, { maxCells: 30 })).rejects.toThrow(SpreadsheetTooLarge)
    await expect(read(file, { maxBytes: 100 })).rejects.toThrow('too large')
    await expect(read(Readable.from([file]), { maxBytes: 100 })).rejects.toThrow('too large')
    expect(await read(Readable.from([file]))).toHaveLength(51)
  })
})
