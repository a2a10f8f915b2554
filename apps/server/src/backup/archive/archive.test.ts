import { appendFile, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openArchive } from './archive-reader.js'
import { createArchive } from './archive-writer.js'
import { blockBytes, decodeHeader, encodeHeader, pathInPax } from './tar-header.js'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hop archive '))
})
afterAll(() => rm(folder, { recursive: true }))

const longName = `room/meetings/${'a'.repeat(200)}/${'b'.repeat(120)}.webm`
const contents: Record<string, string> = {
  empty: '',
  'tables/accounts.copy.gz': 'x'.repeat(blockBytes),
  'files/Cuộc họp.txt': 'Xin chào',
  [longName]: 'long',
  last: 'y'.repeat(100_001),
}

async function writeArchive(name: string): Promise<string> {
  const file = join(folder, name)
  const archive = await createArchive(file)
  for (const [member, text] of Object.entries(contents)) await archive.add(member, [Buffer.from(text)])
  await archive.finish()
  return file
}

test('what is written is read again, whatever its name and length', async () => {
  const archive = await openArchive(await writeArchive('whole.tar'))
  expect([...archive.members.keys()]).toEqual(Object.keys(contents))
  for (const [member, text] of Object.entries(contents)) expect(await archive.readText(member), member).toBe(text)
})

test('a file has its name only when it is whole', async () => {
  const file = join(folder, 'half.tar')
  const archive = await createArchive(file)
  await archive.add('one', [Buffer.from('1')])
  expect(await readdir(folder)).toContain('half.tar.partial')
  expect(await readdir(folder)).not.toContain('half.tar')
  await archive.abandon()
  expect((await readdir(folder)).filter((name) => name.startsWith('half'))).toEqual([])
})

test('content that breaks off leaves nothing in the way of the next member', async () => {
  const file = join(folder, 'broken-source.tar')
  const archive = await createArchive(file)
  const broken = (async function* () {
    yield Buffer.alloc(5000, 'b')
    throw new Error('gone')
  })()
  await expect(archive.add('broken', broken)).rejects.toThrow('gone')
  await archive.add('next', [Buffer.from('n')])
  await archive.finish()
  const read = await openArchive(file)
  expect([...read.members.keys()]).toEqual(['next'])
  expect(await read.readText('next')).toBe('n')
})

test.each([0, 1, 700, 3000])('a file cut off %i bytes before its end is refused, or misses its last member', async (bytes) => {
  const file = await writeArchive(`cut-${bytes}.tar`)
  const { length } = await readFile(file)
  await truncate(file, length - bytes - 2 * blockBytes)
  await expect(openArchive(file)).rejects.toThrow('ends in the middle')
})

test('another file is refused', async () => {
  const file = join(folder, 'letter.txt')
  await writeFile(file, 'Kính gửi quý khách, '.repeat(100))
  await expect(openArchive(file)).rejects.toThrow('no backup of Hop')
  await appendFile(file, Buffer.alloc(4096))
  await expect(openArchive(file)).rejects.toThrow('no backup of Hop')
})

test('a link inside is refused', async () => {
  const file = join(folder, 'link.tar')
  const header = encodeHeader({ name: 'files/secret', size: 0 })
  header.write('/etc/passwd', 157, 'latin1')
  await writeFile(file, Buffer.concat([withType(header, '2'), Buffer.alloc(1024)]))
  await expect(openArchive(file)).rejects.toThrow('not a plain file')
})

test.each(['1e-300 a=b\n', '0x10 path=abcdefg\n', '0 path=x\n', '2 a\n', '-5 path=x\n', '99 path=x\n', ' path=x\n', '7'])(
  'a name in the records %j is refused',
  async (records) => {
    expect(() => pathInPax(Buffer.from(records))).toThrow('broken pax records')
    const file = join(folder, 'records.tar')
    const content = Buffer.alloc(blockBytes)
    content.write(records)
    const header = withType(encodeHeader({ name: 'long-name', size: Buffer.byteLength(records) }), 'x')
    await writeFile(file, Buffer.concat([header, content, Buffer.alloc(2 * blockBytes)]))
    await expect(openArchive(file)).rejects.toThrow('no backup of Hop, or is damaged')
  },
)

test.each(['-0000001000', '1e3', '7777x'])('a member of the size %s is refused', async (size) => {
  const file = join(folder, 'size.tar')
  const header = encodeHeader({ name: 'files/one', size: 0 })
  header.write(size.padEnd(12, '\0'), 124, 'latin1')
  await writeFile(file, Buffer.concat([withType(header, 'x'), Buffer.alloc(2 * blockBytes)]))
  await expect(openArchive(file)).rejects.toThrow('no backup of Hop, or is damaged')
})

test('a file that is not there is refused in words', async () => {
  await expect(openArchive(join(folder, 'hop.tar'))).rejects.toThrow(`There is no file ${join(folder, 'hop.tar')}`)
})

test('a folder is refused', async () => {
  await expect(openArchive(folder)).rejects.toThrow('it is not a file')
})

test('sizes of 8 GB and more are kept', () => {
  for (const size of [0, 8 * 1024 ** 3 - 1, 8 * 1024 ** 3, 5 * 1024 ** 4])
    expect(decodeHeader(encodeHeader({ name: 'recording', size }))).toEqual({ name: 'recording', size, type: '0' })
})

/** With the checksum that belongs to it. */
function withType(header: Buffer, type: string): Buffer {
  header.write(type, 156, 'latin1')
  const sum = header.reduce((total, byte, index) => total + (index >= 148 && index < 156 ? 0x20 : byte), 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return header
}
