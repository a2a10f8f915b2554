import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { inRepository } from '../repository.mjs'
import { relayOutput } from './log.mjs'

async function linesOf(script: string): Promise<Record<string, string>[]> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'ignore', 'pipe'] })
  const lines: string[] = []
  relayOutput(child.stderr, { logger: 'room', level: 'ERROR', write: (line) => void lines.push(line) })
  await once(child, 'close')
  return lines.map((line) => JSON.parse(line) as Record<string, string>)
}

test('the many lines of a crash become one line of the log, with level, time and program', async () => {
  const [line, ...others] = await linesOf('function deep() { throw new Error("no more") }; deep()')
  expect(others).toEqual([])
  expect(line).toMatchObject({ level: 'ERROR', logger: 'room', time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string })
  expect(line?.['msg']).toMatch(/Error: no more\n\s+at deep/)
})

test('lines of a log pass as they are, others between them do not break them', async () => {
  const own = { level: 'WARN', time: 'now', msg: 'own' }
  const lines = await linesOf(`process.stderr.write(${JSON.stringify(`odd\n${JSON.stringify(own)}\n{"not a line\n`)})`)
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
    ['ERROR', 'odd'],
    ['WARN', 'own'],
    ['ERROR', '{"not a line'],
  ])
})

test('a program of ours writes its own crash and warnings as one line, without the password in an address', async () => {
  const module = JSON.stringify(inRepository('packages/server-kit/src/log-line.mjs'))
  const script = `import { logCrashesAndWarnings } from ${module}
    logCrashesAndWarnings('portal', (line) => process.stderr.write(line))
    process.emitWarning('old ways')
    setImmediate(() => Promise.reject(new Error('cannot reach postgres://hop:secret@db/hop')))`
  const [warning, crash, ...others] = await linesOf(script)
  expect(others).toEqual([])
  expect(warning).toMatchObject({ level: 'WARN', logger: 'portal', msg: 'Warning: old ways' })
  expect(crash).toMatchObject({ level: 'FATAL', msg: 'crashed: cannot reach postgres://hop:[redacted]@db/hop' })
  expect(JSON.stringify(crash)).not.toContain('secret')
  expect(JSON.stringify(crash?.['err'])).toContain('    at ')
})
