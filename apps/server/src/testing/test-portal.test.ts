import { expect, test } from 'vitest'
import { ContractBreach } from '../http/contract-breach.js'
import { startTestPortal } from './test-portal.js'

test('a call that goes against the contract fails its test by what it did, and not by a ServerError', async () => {
  const portal = await startTestPortal()
  const breach = new ContractBreach('regions.save refuses with NameTaken, which its refusals do not name')
  portal.platform.log.error({ err: breach }, 'a request failed')
  await expect(portal.fetch('/')).rejects.toBe(breach)
  await expect(portal.fetch('/')).resolves.toBeDefined()
  // A page and a program ask by themselves: what comes of that is said at the end.
  portal.platform.log.child({}).error({ err: breach }, 'a request failed')
  await expect(portal.close()).rejects.toBe(breach)
})
