// @ts-check
// `npm run tables`: writes the types of the tables anew, by the test that otherwise compares them with the migrated database.

process.env['WRITE_TABLES'] = 'true'
process.argv.splice(2, Infinity, 'server', 'apps/server/src/tables/tables.test.ts')
await import('./test.mjs')
