// @ts-check
// `npm run package`: one archive for machines like this one that starts with Node alone. `-- --folder <path>` leaves it unpacked.
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfNeeded } from './build.mjs'
import { installIfNeeded } from './install.mjs'
import { stagePackage } from './package/stage-package.mjs'
import { inRepository } from './repository.mjs'
import { run } from './run-command.mjs'

const log = console.log
const { values } = parseArgs({ options: { folder: { type: 'string' }, output: { type: 'string' } } })
const place = process.env['INIT_CWD'] ?? process.cwd()

try {
  await installIfNeeded({ log })
  await buildIfNeeded({ log })
  if (values.folder === undefined) await writeArchive(resolve(place, values.output ?? '.'))
  else stagePackage(emptyFolder(resolve(place, values.folder)), await commit())
} catch (error) {
  log(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

/** @param {string} folder */
async function writeArchive(folder) {
  /** @type {{ version: string }} */
  const { version } = JSON.parse(readFileSync(inRepository('package.json'), 'utf8'))
  const name = `hop-${version}-${process.platform}-${process.arch}`
  const file = join(folder, `${name}.tar.gz`)
  const draft = `${file}.partial`
  const work = mkdtempSync(join(tmpdir(), 'hop-package-'))
  try {
    stagePackage(join(work, name), await commit())
    // Whoever unpacks it as root gets files of root, not of whoever made it.
    const owners = process.platform === 'darwin' ? ['--uid', '0', '--gid', '0'] : ['--owner=0', '--group=0', '--sort=name']
    const { code, output } = await run('tar', [...owners, '-czf', draft, '-C', work, name], { capture: true })
    if (code !== 0) throw new Error(`tar could not write ${draft}:\n${output.trimEnd()}`)
    renameSync(draft, file)
    log(`${file}: ${(statSync(file).size / 1_000_000).toFixed(1)} MB`)
  } finally {
    rmSync(draft, { force: true })
    rmSync(work, { recursive: true, force: true })
  }
}

/** @param {string} folder */
function emptyFolder(folder) {
  if (existsSync(folder)) throw new Error(`${folder} is there already`)
  return folder
}

/** Empty outside a repository, as in a container's build. */
async function commit() {
  const { code, output } = await run('git', ['rev-parse', 'HEAD'], { capture: true }).catch(() => ({ code: 1, output: '' }))
  return code === 0 ? output.trim() : ''
}
