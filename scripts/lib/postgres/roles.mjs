// @ts-check
// The roles of the embedded PostgreSQL: one that owns the portal's database and can do nothing else, and the superuser, whose
// password only the supervisor can read.
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readOwn, removeTree, writeInto, writeNew } from '../data-dir/owned-tree.mjs'
import { launchPostmaster } from './launch-postmaster.mjs'
import { endPostmaster } from './postmaster.mjs'

/** @import { Binaries } from './binaries.mjs' */
/** @import { PostgresHome } from './home.mjs' */

/** @typedef {{ owner: string, admin: string }} Passwords */

const noteName = 'hop.roles'
export const adminRole = 'postgres'
export const databaseRole = 'hop'
export const databaseName = 'hop'

/** @param {PostgresHome} home */
export function areRolesSetUp(home) {
  return existsSync(noteFile(home.clusterFolder)) && existsSync(home.passwordFile) && existsSync(home.adminPasswordFile)
}

/**
 * Also for a cluster of an earlier version, and for one whose password files were lost. May be repeated. PostgreSQL must be
 * stopped: it is started here where nobody else can reach it.
 * @param {PostgresHome} home
 * @param {Binaries} binaries
 * @param {string} clusterFolder
 * @returns {Promise<Passwords>}
 */
export async function setUpRoles(home, binaries, clusterFolder) {
  const passwords = { owner: readOrMake(home.passwordFile), admin: readOrMake(home.adminPasswordFile) }
  // A socket's path must be short, and DATA_DIR's need not be.
  const socketFolder = mkdtempSync('/tmp/hop-db-')
  try {
    const rules = join(socketFolder, 'hba')
    writeNew(rules, 'local all all trust\n', home.runAs)
    // Last: from here on its user can put links there.
    if (home.runAs) chownSync(socketFolder, home.runAs.uid, home.runAs.gid)
    const settings = ['listen_addresses=', `unix_socket_directories=${socketFolder}`, `hba_file=${rules}`]
    const { pid, port } = await launchPostmaster(home, binaries, { clusterFolder, settings })
    try {
      await makeRoles({ host: socketFolder, port }, passwords)
    } finally {
      await endPostmaster(pid)
    }
  } finally {
    removeTree(socketFolder)
  }
  writeInto(clusterFolder, noteName, '1\n', home.runAs)
  return passwords
}

/**
 * @param {PostgresHome} home
 * @param {Passwords} passwords
 */
export function keepPasswords(home, { owner, admin }) {
  writeWhole(home.passwordFile, `${owner}\n`)
  writeWhole(home.adminPasswordFile, `${admin}\n`)
}

/**
 * @param {{ host: string, port: number }} server
 * @param {Passwords} passwords
 */
async function makeRoles(server, { owner, admin }) {
  const asAdmin = await connectAsAdmin(server)
  try {
    const { rows } = await asAdmin.query('select from pg_database where datname = $1', [databaseName])
    await asAdmin.query(ownerRole)
    await asAdmin.query(`alter role ${databaseRole} password '${owner}'; alter role ${adminRole} password '${admin}'`)
    if (rows.length === 0) await asAdmin.query(`create database ${databaseName} owner ${databaseRole}`)
  } finally {
    await asAdmin.end()
  }
}

/** @param {{ host: string, port: number }} server */
async function connectAsAdmin(server) {
  // Installed by now, unlike at the top of a fresh start.
  const { default: pg } = await import('pg')
  const connect = async (/** @type {string} */ user, /** @type {string} */ database) => {
    const client = new pg.Client({ ...server, user, database, password: '' })
    await client.connect()
    return client
  }
  try {
    return await connect(adminRole, 'postgres')
  } catch (error) {
    const isUnknownRole = /** @type {{ code?: string }} */ (error).code === '28000'
    if (!isUnknownRole) throw error
  }
  const asOldOwner = await connect(databaseRole, databaseName)
  try {
    await asOldOwner.query(splitOldOwner)
  } finally {
    await asOldOwner.end()
  }
  return connect(adminRole, 'postgres')
}

const ownerRole = `do $$ begin
  if not exists (select from pg_roles where rolname = '${databaseRole}') then create role ${databaseRole} login; end if;
end $$`

/**
 * In earlier versions `hop` was the superuser that PostgreSQL itself was made by, which can never become less. It is renamed, and
 * a new role of the old name gets the portal's database and all that is in it; extensions stay. All or nothing.
 */
const splitOldOwner = `
  begin;
  create role hop_set_up superuser;
  set local session authorization hop_set_up;
  alter role ${databaseRole} rename to ${adminRole};
  create role ${databaseRole} login;
  alter database ${databaseName} owner to ${databaseRole};
  do $$ declare thing record; begin
    for thing in
      with own as (select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'),
        of_extensions as (select classid, objid from pg_depend where deptype = 'e'),
        of_tables as (select objid from pg_depend where classid = 'pg_class'::regclass and deptype in ('a', 'i'))
      select format('alter schema %I owner to ${databaseRole}', nspname) as change from pg_namespace
        where oid in (select oid from own) and nspowner = 10
          and ('pg_namespace'::regclass, oid) not in (select classid, objid from of_extensions)
      union all
      select format('alter table %s owner to ${databaseRole}', oid::regclass) from pg_class
        where relnamespace in (select oid from own) and relowner = 10
          and (relkind in ('r', 'p', 'v', 'm', 'f') or relkind = 'S' and oid not in (select objid from of_tables))
          and ('pg_class'::regclass, oid) not in (select classid, objid from of_extensions)
      union all
      select format('alter routine %s owner to ${databaseRole}', oid::regprocedure) from pg_proc
        where pronamespace in (select oid from own) and proowner = 10
          and ('pg_proc'::regclass, oid) not in (select classid, objid from of_extensions)
      union all
      select format('alter type %s owner to ${databaseRole}', oid::regtype) from pg_type
        where typnamespace in (select oid from own) and typowner = 10 and typtype in ('d', 'e', 'r')
          and ('pg_type'::regclass, oid) not in (select classid, objid from of_extensions)
      union all
      select format('alter statistics %s.%I owner to ${databaseRole}', stxnamespace::regnamespace, stxname) from pg_statistic_ext
        where stxnamespace in (select oid from own) and stxowner = 10
    loop execute thing.change; end loop;
  end $$;
  reset session authorization;
  drop role hop_set_up;
  commit;`

/** @param {string} file */
function readOrMake(file) {
  return existsSync(file) ? readOwn(file) : randomBytes(24).toString('hex')
}

/**
 * @param {string} file
 * @param {string} content
 */
function writeWhole(file, content) {
  if (existsSync(file)) return
  const draft = `${file}.${process.pid}`
  try {
    rmSync(draft, { force: true })
    writeNew(draft, content)
    renameSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * In the cluster itself: one that is put back from an older backup has none.
 * @param {string} clusterFolder
 */
function noteFile(clusterFolder) {
  return join(clusterFolder, noteName)
}
