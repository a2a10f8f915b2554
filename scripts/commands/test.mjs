// @ts-check
// `npm test`: everything, also on a fresh machine. `npm test -- check | server | e2e [arguments of the runner]`: one stage.
// `npm test -- bench [name ...]`: the smoke runs of the benches.
// `npm test -- nodes [arguments of vitest]`: start and server tests under the other lines of Node; not part of everything.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildKitIfNeeded, buildRoomPageIfNeeded, buildServersIfNeeded, buildWebIfNeeded } from '../lib/build/build.mjs'
import { startChecks } from '../lib/checks/checks.mjs'
import { installIfNeeded } from '../lib/build/packages.mjs'
import { startTemporaryCluster } from '../lib/postgres/temporary-cluster.mjs'
import { listenForStopSignals } from '../lib/processes/exit.mjs'
import { run, toolCommand } from '../lib/processes/run-command.mjs'
import { requireSupportedNode } from '../lib/repository.mjs'
import { listBenches, smokeBenches } from '../lib/testing/benches.mjs'
import { findMissingFiles } from '../lib/testing/missing-files.mjs'
import { otherLines, provideNode, startUnder } from '../lib/testing/other-nodes.mjs'
import { findOrInstall, howToGet, providePrograms } from '../lib/testing/provide-programs.mjs'
import { chromium, ffmpeg, ffprobe, firefox, headlessShell, sshd, xvfb } from '../lib/testing/test-programs.mjs'
import { countJourneys, describeCounts, describeFailure, readResults } from '../lib/testing/test-reports.mjs'
import { listTestFiles, listUsers } from '../lib/testing/users-of-programs.mjs'

/** @typedef {import('../lib/testing/test-reports.mjs').Counts} Counts */

const stageNames = /** @type {const} */ (['check', 'server', 'bench', 'e2e', 'nodes'])
/** @typedef {typeof stageNames[number]} StageName */

const log = console.log
const { asked } = listenForStopSignals(log)
/** @type {{ name: string, counts: Counts, seconds: number }[]} */
const summary = []
/** @type {import('../lib/testing/test-reports.mjs').Failure[]} */
const failures = []
/** @type {string[]} */
const remarks = []
/** Programs that are not on this machine and cannot be brought: what needs one is not run, and counted so. */
let missing = /** @type {import('../lib/testing/test-programs.mjs').Program[]} */ ([])

const [wanted, ...runnerArgs] = process.argv.slice(2)
if (wanted !== undefined && !stageNames.some((name) => name === wanted)) {
  log(`There is no stage "${wanted}". Stages: ${stageNames.join(', ')}`)
  process.exit(2)
}
const missingFiles = findMissingFiles(runnerArgs)
if (missingFiles.length > 0) {
  log(`There is no ${missingFiles.join(', ')}`)
  process.exit(2)
}
/** @param {StageName} name */
const isWanted = (name) => wanted === name || (wanted === undefined && name !== 'nodes')

const reportFolder = mkdtempSync(join(tmpdir(), 'hop-reports-'))
/** @type {(() => unknown)[]} */
const endings = [() => rmSync(reportFolder, { recursive: true, force: true })]
try {
  await runStages()
} finally {
  for (const step of endings.toReversed()) await step()
}
printSummary()

async function runStages() {
  requireSupportedNode(log)
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env }
  // The tests make databases of their own beside the one named here; nothing may take it for the product's.
  delete env['DATABASE_URL']
  // These come from elsewhere than the packages: neither waits for the other.
  const finding = wanted === 'check' ? false : findPrograms(env)
  const isInstalled = await stage('install', () => installIfNeeded({ log, signal: asked }))
  await finding
  if (!isInstalled) return
  if (wanted === 'check') await check()
  else await runTests(env, await buildStages())
}

/** None waits for another: see buildIfNeeded. The page of parts is built beside the others, which a small machine bears: it is small. */
async function buildStages() {
  const options = { log, signal: asked }
  const pages = async () => {
    const isWebBuilt = await stage('build web', () => buildWebIfNeeded(options))
    return (await stage('build room', () => buildRoomPageIfNeeded(options))) && isWebBuilt
  }
  const servers = async () => {
    const areBuilt = await stage('build server', () => buildServersIfNeeded(options))
    return (!isWanted('e2e') || (await stage('build kit', () => buildKitIfNeeded(options)))) && areBuilt
  }
  const built = await Promise.all([servers(), pages()])
  return built.every(Boolean)
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {boolean} areBuilt the pages and servers that journeys visit
 */
async function runTests(env, areBuilt) {
  const hasDatabase = await stage('database', async () => {
    env['TEST_DATABASE_URL'] = process.env['DATABASE_URL'] || (await startCluster())
  })
  if (!hasDatabase) return wanted === undefined && check()
  if (wanted === 'server') await stage('server', () => runVitest(env, runnerArgs))
  if (wanted === 'bench') await stage('bench', () => runBenches(env))
  if (wanted === 'nodes') await runUnderOtherNodes(env)
  if (wanted === 'e2e') await stage('e2e', () => runPlaywright(env, areBuilt))
  if (wanted !== undefined) return
  await stage('server', () => runVitest(env, ['--project=!media']))
  await stage('e2e', () => runPlaywright({ ...env, JOURNEYS: 'not measured' }, areBuilt))
  if (asked.aborted) return
  // Sounds and pictures in real time, measured one at a time, need little more than half of the machine. The rest is enough for what
  // nobody waits for, two things at a time: where one lane of the checks has ended, benches begin.
  const lanes = startChecks({ log, signal: asked, inIdleTime: true })
  const besides = Promise.all([check(lanes), stage('bench', () => runBenches(env, { inIdleTime: true, after: lanes }))])
  await stage('server media', () => runVitest(env, ['--project=media']))
  await stage('e2e media', () => runPlaywright({ ...env, JOURNEYS: 'measured' }, areBuilt))
  await besides
}

/**
 * What the tests drive or ask; env then says where each is.
 * @param {NodeJS.ProcessEnv} env
 */
function findPrograms(env) {
  const screen = process.platform === 'darwin' ? [] : [xvfb]
  const programs = [
    ffmpeg,
    ffprobe,
    ...(isWanted('server') ? [sshd] : []),
    ...(isWanted('e2e') ? [chromium, firefox, ...screen] : []),
  ]
  return stage('programs', async () => {
    const found = await providePrograms(programs, { log })
    Object.assign(env, found.paths)
    missing = found.missing
    env['WITHOUT_PROGRAMS'] = missing.map(({ variable }) => variable).join(',')
    // Only faster: where there is none, Chromium does its work.
    if (isWanted('e2e')) env[headlessShell.variable] = await findOrInstall(headlessShell).catch(() => env[chromium.variable])
  })
}

/**
 * Runs one stage; whatever happens in it, the next ones still run. Preparations count only when they fail.
 * @param {string} name
 * @param {() => Promise<Counts | void>} work
 * @returns {Promise<boolean>} whether it did its work
 */
async function stage(name, work) {
  if (asked.aborted) return false
  const startedAt = performance.now()
  /** @type {Counts} */
  let counts = { passed: 0, failed: 0, skipped: 0, notRun: 0 }
  let isDone = true
  try {
    counts = (await work()) ?? counts
  } catch (error) {
    isDone = false
    counts.failed = 1
    log(`${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
  summary.push({ name, counts, seconds: (performance.now() - startedAt) / 1000 })
  return isDone
}

/** @param {ReturnType<typeof startChecks>} [lanes] those that run already */
function check(lanes) {
  return stage('check', async () => {
    const results = (await Promise.all(lanes ?? startChecks({ log, signal: asked }))).flat()
    const passed = results.filter(({ isPassed }) => isPassed).length
    return { passed, failed: results.length - passed, skipped: 0, notRun: 0 }
  })
}

async function startCluster() {
  const cluster = await startTemporaryCluster({ fast: true, log: () => {} })
  endings.push(() => cluster.remove())
  return cluster.adminUrl
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} chosen arguments of vitest
 * @param {string} [node] the one that runs this unless told
 */
async function runVitest(env, chosen, node) {
  const report = join(reportFolder, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const files = listTestFiles(chosen)
  const leftOut = listUsers(files, missingVariables())
  if (leftOut.length > 0 && leftOut.length === files.length) return { passed: 0, failed: 0, skipped: 0, notRun: leftOut.length }
  const [ours, args] = toolCommand('vitest/vitest.mjs', 'run', ...reporters, ...chosen)
  const { code } = await run(node ?? ours, args, { env: { ...env, NOT_RUN: leftOut.join(',') }, signal: asked })
  const counts = keepResults(readResults('vitest', report, code))
  // They stand in two stages' files, and are counted in the first.
  return chosen.includes('--project=media') ? counts : { ...counts, notRun: leftOut.length }
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {{ inIdleTime?: boolean, after?: Promise<unknown>[] }} [options]
 * @returns {Promise<Counts>}
 */
async function runBenches(env, options) {
  const chosen = listBenches(wanted === 'bench' ? runnerArgs : [])
  const leftOut = listUsers(
    chosen.map((name) => `bench/${name}`),
    missingVariables(),
  )
  const benches = chosen.filter((name) => !leftOut.includes(`bench/${name}`))
  const databaseUrl = env['TEST_DATABASE_URL'] ?? ''
  const failed = await smokeBenches(benches, { databaseUrl, env, signal: asked, log, ...options })
  if (failed.length > 0) log(`\nThese benches do not run: ${failed.join(', ')}`)
  return { passed: benches.length - failed.length, failed: failed.length, skipped: 0, notRun: leftOut.length }
}

/** @param {NodeJS.ProcessEnv} env */
async function runUnderOtherNodes(env) {
  for (const line of otherLines) {
    let node = ''
    const isThere = await stage(`node ${line}`, async () => {
      node = await provideNode(line, asked)
    })
    if (!isThere) continue
    const onePassed = { passed: 1, failed: 0, skipped: 0, notRun: 0 }
    await stage(`start ${line}`, () => startUnder(node, asked).then(() => onePassed))
    await stage(`server ${line}`, () => runVitest(env, runnerArgs, node))
  }
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {boolean} areBuilt
 */
async function runPlaywright(env, areBuilt) {
  if (!areBuilt) throw new Error('not run: see what failed above')
  const report = join(reportFolder, 'playwright.json')
  const isChromiumMissing = missing.includes(chromium)
  const options = isChromiumMissing ? ['--list', '--reporter=json'] : ['--reporter=line,json']
  const { code } = await run(...toolCommand('@playwright/test/cli.js', 'test', ...options, ...runnerArgs), {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    signal: asked,
    capture: isChromiumMissing,
  })
  if (isChromiumMissing) return { passed: 0, failed: 0, skipped: 0, notRun: countJourneys(report) }
  return keepResults(readResults('playwright', report, code))
}

function missingVariables() {
  return missing.map(({ variable }) => variable)
}

/** @param {import('../lib/testing/test-reports.mjs').Results} results */
function keepResults({ counts, failures: found, remarks: said }) {
  failures.push(...found)
  remarks.push(...said)
  return counts
}

function printSummary() {
  const total = { passed: 0, failed: 0, notRun: 0 }
  log('')
  for (const { name, counts, seconds } of summary) {
    total.passed += counts.passed
    total.failed += counts.failed
    total.notRun += counts.notRun
    log(`${name.padEnd(13)} ${seconds.toFixed(1).padStart(6)} s  ${describeCounts(counts)}`.trimEnd())
  }
  if (asked.aborted) process.exit(130)
  for (const remark of remarks) log(remark)
  for (const failure of failures.slice(0, 20)) log(describeFailure(failure))
  if (missing.length > 0) log(howToGet(missing))
  log(`${total.passed} passed, ${total.failed} failed${total.notRun > 0 ? `, ${total.notRun} NOT RUN` : ''}`)
  // Where nobody looks, what was not run has not been shown to work.
  const isIncomplete = missing.length > 0 && process.env['CI'] === 'true'
  process.exit(total.failed > 0 || isIncomplete ? 1 : 0)
}
