// @ts-check
// A program in a few files: finding and reading its two thousand files one by one took more than half of a start.
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { inRepository } from '../repository.mjs'

/**
 * What a start loads, each with all that it needs. The others stay where they are: they bring machine code, or files beside theirs, or
 * are loaded when they are first used.
 */
const bundledPackages = [
  '@hop/',
  '@fastify/accept-negotiator',
  '@fastify/multipart',
  '@fastify/static',
  'altcha-lib',
  'croner',
  'fast-json-stringify',
  'fast-xml-parser',
  'fastify',
  'ical-generator',
  'jose',
  'kysely',
  'openid-client',
  'pg',
  'pg-copy-streams',
  'pg-cursor',
  'prom-client',
  'rate-limiter-flexible',
  's3mini',
  'sanitize-html',
  'smpp',
  'ws',
  'yazl',
  'zod',
]

/** What those need that stays outside all the same: pino starts threads from files of its own, the others are there or not. */
const neverBundled = ['pino', 'pg-native', 'pg-cloudflare', 'bufferutil', 'utf-8-validate']

/** Longer than the files of one bundle are apart. */
const writingMs = 60_000

/** @param {string} project */
export const compiledMain = (project) => `${project}/dist/main.js`

/** @param {string} project */
export const bundledMain = (project) => `${project}/dist/bundled/main.js`

/** @param {string} project compiled already */
export async function bundleProgram(project) {
  const main = inRepository(bundledMain(project))
  const folder = dirname(main)
  // A package that was made elsewhere is bundled already, and comes without it.
  const { rolldown } = await import('rolldown')
  const build = await rolldown({
    input: inRepository(compiledMain(project)),
    platform: 'node',
    external: isLeftOutside,
    plugins: [keepAddresses(folder)],
  })
  try {
    // By their contents, so that a program that still runs never takes a part of a newer one for its own.
    const { output } = await build.generate({ format: 'esm', chunkFileNames: '[name]-[hash].js' })
    mkdirSync(folder, { recursive: true })
    removeLeftovers(main)
    const files = output.filter((file) => file.type === 'chunk')
    // The first to be read comes last: then all the others are there.
    for (const { fileName, code } of files.toSorted((one, other) => Number(one.isEntry) - Number(other.isEntry)))
      writeWhole(join(folder, fileName), code)
  } finally {
    await build.close()
  }
}

/**
 * @param {string} file
 * @param {string} content
 */
function writeWhole(file, content) {
  writeFileSync(`${file}.new`, content)
  renameSync(`${file}.new`, file)
}

/**
 * Files older than the last bundle: a program that was started from that one may still load a part of it.
 * @param {string} main
 */
function removeLeftovers(main) {
  const last = statSync(main, { throwIfNoEntry: false })
  if (!last) return
  for (const name of readdirSync(dirname(main))) {
    const file = join(dirname(main), name)
    if (statSync(file).mtimeMs < last.mtimeMs - writingMs) rmSync(file)
  }
}

/**
 * @param {string} id
 * @param {string} [importer]
 */
function isLeftOutside(id, importer = '') {
  const isFile = id.startsWith('.') || id.startsWith('/') || id.startsWith('\0') || /^[A-Za-z]:/.test(id)
  if (isFile) return false
  const isOf = (/** @type {string} */ name) => id === name || id.startsWith(name.endsWith('/') ? name : `${name}/`)
  const isNeeded = importer.includes(`${sep}node_modules${sep}`) || bundledPackages.some(isOf)
  return id.startsWith('node:') || !isNeeded || neverBundled.some(isOf)
}

/**
 * Threads, migrations and pages are found from where a module stood before it was bundled.
 * @param {string} folder of the bundle
 * @returns {import('rolldown').Plugin}
 */
function keepAddresses(folder) {
  return {
    name: 'keep-addresses',
    transform(code, id) {
      if (!code.includes('import.meta.url')) return null
      const path = relative(folder, id).split(sep).join('/')
      return code.replaceAll('import.meta.url', `new URL(${JSON.stringify(path)}, import.meta.url).href`)
    },
  }
}
