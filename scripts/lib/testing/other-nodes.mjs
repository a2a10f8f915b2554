// @ts-check
// `npm test -- nodes`: the portal and the room start, and the server tests run, under the Node lines that people use.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findAnyFreePort } from '../processes/free-port.mjs'
import { npmCommand, run } from '../processes/run-command.mjs'
import { inRepository, repositoryRoot } from '../repository.mjs'

export const otherLines = /** @type {const} */ ([22, 24])

/** For what never comes: a first start makes a database. */
const patienceMs = 120_000

/**
 * The newest Node of a line, from the packages that npm's `node` package is made of.
 * @param {number} line
 * @param {AbortSignal} [signal]
 * @returns {Promise<string>} its path
 */
export async function provideNode(line, signal) {
  const machine = `${process.platform}-${process.arch}`
  // On Apple's processors the plain name belongs to somebody else.
  const name = machine === 'darwin-arm64' ? `node-bin-${machine}` : `node-${machine}`
  const folder = inRepository('node_modules', '.cache', 'other-nodes', String(line))
  const program = join(folder, 'node_modules', name, 'bin', 'node')
  if (existsSync(program)) return program
  const args = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', `${name}@${line}`]
  const { code, output } = await run(...npmCommand(...args), { capture: true, signal })
  if (code !== 0 || !existsSync(program)) throw new Error(`npm has no Node ${line} for this machine:\n${output.trimEnd()}`)
  return program
}

/**
 * Starts everything as `npm start` does, looks at the portal and the room, and stops it.
 * @param {string} node
 * @param {AbortSignal} [signal]
 */
export async function startUnder(node, signal) {
  const dataDir = mkdtempSync(join(tmpdir(), 'hop-other-node-'))
  const [port, roomPort, mediaPort] = await Promise.all([findAnyFreePort(), findAnyFreePort(), findAnyFreePort()])
  /** @type {NodeJS.ProcessEnv} */
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    ROOM_PORT: String(roomPort),
    ROOM_UDP_PORT: String(mediaPort),
  }
  delete env['DATABASE_URL']
  const child = spawn(node, [inRepository('scripts/commands/start.mjs')], {
    cwd: repositoryRoot,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  try {
    for (const address of [`http://127.0.0.1:${port}/readyz`, `http://127.0.0.1:${roomPort}/readyz`]) {
      await untilReady(address, () => child.exitCode !== null || signal?.aborted === true)
    }
  } catch (error) {
    throw new Error(`${/** @type {Error} */ (error).message}\n${output.slice(-4_000)}`, { cause: error })
  } finally {
    child.kill('SIGTERM')
    await exited
    rmSync(dataDir, { recursive: true, force: true })
  }
  const complaint = /^.*(?:Warning:|unrecognized flag).*$/m.exec(output)?.[0]
  if (complaint) throw new Error(`Node complains: ${complaint}`)
  if (child.exitCode !== 0) throw new Error(`It ended with code ${child.exitCode}:\n${output.slice(-4_000)}`)
}

/**
 * @param {string} address
 * @param {() => boolean} isOver
 */
async function untilReady(address, isOver) {
  const endAt = Date.now() + patienceMs
  while (Date.now() < endAt && !isOver()) {
    const answer = await fetch(address).catch(() => null)
    if (answer?.status === 200) return
    await pause(200)
  }
  throw new Error(`${new URL(address).port} did not become ready`)
}
