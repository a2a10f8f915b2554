import { resolve } from 'node:path'
import { BadConfiguration } from '@hop/server-kit'
import { expect, test } from 'vitest'
import { readBackupConfig, readPassphrase } from './backup-config.js'

const read = (env: Record<string, string> = {}) => readBackupConfig({ DATABASE_URL: 'postgres://localhost/hop', ...env })

test('a variable that is set and empty counts as not set, as it does for the portal', () => {
  const unset = { dataDir: resolve('data'), appSecret: undefined, s3Url: undefined, passphrase: undefined }
  expect(read()).toMatchObject(unset)
  expect(read({ DATA_DIR: '', APP_SECRET: '', S3_URL: '', BACKUP_PASSPHRASE: '' })).toMatchObject(unset)
})

test('a bad value is named', () => {
  const readBad = () => read({ DATABASE_URL: 'mysql://x' })
  expect(readBad).toThrow(BadConfiguration)
  expect(readBad).toThrow('The configuration is not usable:\n  DATABASE_URL: is not a postgres:// address')
})

test('what a backup is sealed with opens it again, blanks at its ends too, and is known without a database', () => {
  const BACKUP_PASSPHRASE = ' ba con mèo '
  expect(read({ BACKUP_PASSPHRASE }).passphrase).toBe(BACKUP_PASSPHRASE)
  expect(readPassphrase({ BACKUP_PASSPHRASE })).toBe(BACKUP_PASSPHRASE)
  expect(readPassphrase({})).toBeUndefined()
})
