// @ts-check
// `npm run dev`: the portal and the room restart after each edit of a server, the web app and the room's page reload in the browser.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { buildServersIfNeeded, programOf, serverOutputs, serverProjects, stampOutputs } from '../lib/build/build.mjs'
import { installIfNeeded } from '../lib/build/packages.mjs'
import { ownAddresses, roomAddresses } from '../lib/processes/environment.mjs'
import { findFreePort } from '../lib/processes/free-port.mjs'
import { toolCommand } from '../lib/processes/run-command.mjs'
import { startPrograms, superviseUntilStopped } from '../lib/processes/supervise.mjs'
import { requireSupportedNode, inRepository, repositoryRoot } from '../lib/repository.mjs'

/** @import { Session } from '../lib/processes/supervise.mjs' */

const firstPagePort = 5173

await superviseUntilStopped(async (session) => {
  const { log, asked } = session
  requireSupportedNode(log)
  await installIfNeeded({ log, signal: asked })
  await buildServersIfNeeded({ log, signal: asked }).catch((error) => {
    // The first edit may mend it: go on to watch.
    if (asked.aborted) throw error
    log(error.message)
  })
  const webPort = await findFreePort(firstPagePort)
  const roomPagePort = await findFreePort(webPort + 1)
  // The page that reloads is led to this one, whatever was chosen on the screen of the web port.
  process.env['PORT'] ||= '8080'
  const { portal, room } = ownAddresses(process.env)
  // The room sends browsers to the page that reloads; the portal calls the room itself.
  process.env['ROOM_URL'] ||= roomAddresses(process.env).ROOM_URL
  process.env['ROOM_PUBLIC_URL'] ||= `http://localhost:${roomPagePort}`
  const programs = await startPrograms(session, { graceMs: 3_000, alwaysRetry: true, isUnderWork: true })
  watchServerSources(session, () => {
    for (const program of programs) program.restart()
  })
  startVite(session, { folder: 'apps/web', port: webPort, server: portal })
  startVite(session, { folder: 'apps/room/page', port: roomPagePort, server: room })
  log(`The web app, reloading as you edit: http://localhost:${webPort}`)
  log(`The room's page, reloading too: http://localhost:${roomPagePort}/room/`)
})

/**
 * @param {Session} session
 * @param {() => void} onNewCode
 */
function watchServerSources(session, onNewCode) {
  const compiler = runUntilStopped(
    session,
    'tsc',
    toolCommand('typescript/bin/tsc', '-b', '--watch', '--preserveWatchOutput', ...serverProjects().map(programOf)),
  )
  const outputs = serverOutputs()
  let running = stampOutputs(outputs)
  createInterface({ input: /** @type {import('node:stream').Readable} */ (compiler.stdout) }).on('line', (line) => {
    if (line.trim() !== '') console.log(line)
    // The line that ends each round; many rounds change nothing.
    if (!line.includes('Watching for file changes')) return
    const built = stampOutputs(outputs)
    if (built === running) return
    running = built
    onNewCode()
  })
}

/**
 * @param {Session} session
 * @param {{ folder: string, port: number, server: string }} page and the server that it is a page of
 */
function startVite(session, { folder, port, server }) {
  const command = toolCommand('vite/bin/vite.js', '--port', String(port), '--strictPort', '--clearScreen', 'false')
  runUntilStopped(session, `Vite of ${folder}`, command, { folder, env: { DEV_SERVER: server } })
}

/**
 * @param {Session} session
 * @param {string} name
 * @param {[string, string[]]} command
 * @param {{ folder?: string, env?: NodeJS.ProcessEnv }} [options]
 */
function runUntilStopped(session, name, [program, args], { folder, env } = {}) {
  const child = spawn(program, args, {
    cwd: folder ? inRepository(folder) : repositoryRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', name === 'tsc' ? 'pipe' : 'inherit', 'inherit'],
    detached: true,
  })
  const exited = once(child, 'exit')
  child.once('exit', (code) => {
    if (!session.asked.aborted) session.fail(new Error(`${name} ended with code ${code}`))
  })
  session.atEnd(async () => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    // Its whole group: tsc is a small script around the real compiler, which would go on without it.
    process.kill(-child.pid, 'SIGTERM')
    await exited
  })
  return child
}
