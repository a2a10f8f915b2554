/** Neither contract imports the other, so each cleans names itself; to whoever reads them they are the same names. */
import { expect, test } from 'vitest'
import { cleanName as inRoom } from '../../../apps/room/src/contract/names.js'
import { cleanName as inPortal } from '../../../packages/contract/src/shown-name.js'

const lastOfPlane = 0xffff

test('portal and room clean names alike, whatever character is in them', () => {
  const differing: string[] = []
  for (let code = 0; code <= lastOfPlane; code += 1) {
    const character = String.fromCharCode(code)
    for (const name of [` A${character} b`, `e${character.repeat(6)}`]) if (inPortal(name) !== inRoom(name)) differing.push(name)
  }
  expect(differing).toEqual([])
})
