// @ts-check
// `npm run package`: one archive for machines like this one that starts with Node alone. `-- --folder <path>` leaves it unpacked.
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfNeeded } from '../lib/build/build.mjs'
import { installIfNeeded, productionPackages } from '../lib/build/packages.mjs'
import { run } from '../lib/processes/run-command.mjs'
import { inRepository, packageNote } from '../lib/repository.mjs'

const programs = ['apps/server', 'apps/room']
const builtFolders = ['apps/server/dist', 'apps/room/dist', 'apps/room/page/dist', 'apps/web/dist']
const migrations = 'apps/server/src/migrations'
/** npm's record of what is installed: started by root in a closed folder, the programs are copied by it. */
const installRecord = 'node_modules/.package-lock.json'
const rootFiles = ['LICENSE', 'README.md', 'CHANGELOG.md', 'SECURITY.md', '.env.example', 'docs', 'deploy']

const starter = `#!/bin/sh
# Starts Hop: PostgreSQL, the room and the portal. Needs Node and nothing else.
case "$0" in
  */*) exec node "\${0%/*}/scripts/commands/start.mjs" "$@" ;;
  *) exec node scripts/commands/start.mjs "$@" ;;
esac
`

/**
 * Everything that runs, and nothing else, in a folder laid out as the repository is.
 * @param {string} folder empty or missing
 * @param {string} commit what it was built from
 */
function stagePackage(folder, commit) {
  const { packages, workspaces } = productionPackages(programs)
  for (const path of builtFolders) copy(path, folder, isBuiltForRunning)
  copy(migrations, folder)
  for (const path of [...programs, ...workspaces]) copyFile(join(path, 'package.json'), folder)
  for (const path of workspaces) copyWorkspace(path, folder)
  for (const path of packages) copy(path, folder, (file) => isNeededOfPackage(file, inRepository(path)))
  copy('scripts', folder, (file) => !/\.ts$|tsconfig\.json$/.test(file))
  for (const path of rootFiles) if (existsSync(inRepository(path))) copy(path, folder)
  writeInstallRecord(folder, [...packages, ...programs, ...workspaces])
  writeNotes(folder, commit)
}

/**
 * @param {string} folder
 * @param {string[]} shipped
 */
function writeInstallRecord(folder, shipped) {
  const { packages, ...rest } = readJson(installRecord)
  /** @param {[string, { link?: boolean, resolved?: string }]} entry */
  const isShipped = ([path, { link, resolved }]) => shipped.includes((link && resolved) || path)
  writeJson(join(folder, installRecord), { ...rest, packages: Object.fromEntries(Object.entries(packages).filter(isShipped)) })
}

/**
 * @param {string} path
 * @param {string} folder
 */
function copyWorkspace(path, folder) {
  copy(join(path, 'dist'), folder, isBuiltForRunning)
  // The commands, which are plain JavaScript, read some files as they are.
  const source = join(path, 'src')
  if (existsSync(inRepository(source))) copy(source, folder, (file) => !/\.[^/]+$/.test(basename(file)) || file.endsWith('.mjs'))
  const { name } = readJson(join(path, 'package.json'))
  const link = join(folder, 'node_modules', name)
  mkdirSync(dirname(link), { recursive: true })
  symlinkSync(relative(dirname(link), join(folder, path)), link)
}

/**
 * @param {string} folder
 * @param {string} commit
 */
function writeNotes(folder, commit) {
  const { name, version, description, license, type, engines, scripts } = readJson('package.json')
  const commands = Object.fromEntries(
    ['start', 'room', 'admin', 'backup', 'restore'].map((command) => [command, scripts[command]]),
  )
  const note = { version, platform: process.platform, arch: process.arch, commit }
  writeJson(join(folder, 'package.json'), {
    name,
    version,
    private: true,
    description,
    license,
    type,
    engines,
    scripts: commands,
  })
  writeJson(join(folder, packageNote), note)
  writeFileSync(join(folder, 'start'), starter)
  chmodSync(join(folder, 'start'), 0o755)
}

/** @param {string} file */
function isBuiltForRunning(file) {
  return !/\.(map|d\.ts|tsbuildinfo)$|\.test\.js$|[/\\]testing$|\.built-from$/.test(file)
}

/**
 * @param {string} file
 * @param {string} packageFolder
 */
function isNeededOfPackage(file, packageFolder) {
  const inside = relative(packageFolder, file)
  // What lies in its own node_modules is in the list by itself.
  return !/\.(map|d\.[cm]?ts)$/.test(inside) && inside.split(/[/\\]/)[0] !== 'node_modules'
}

/**
 * @param {string} path
 * @param {string} folder
 * @param {(file: string) => boolean} [filter]
 */
function copy(path, folder, filter) {
  cpSync(inRepository(path), join(folder, path), {
    recursive: true,
    verbatimSymlinks: true,
    ...(filter && { filter: (source) => filter(source) }),
  })
}

/**
 * @param {string} path
 * @param {string} folder
 */
function copyFile(path, folder) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  copyFileSync(inRepository(path), join(folder, path))
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(inRepository(path), 'utf8'))
}

/**
 * @param {string} file
 * @param {unknown} content
 */
function writeJson(file, content) {
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)
}

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
