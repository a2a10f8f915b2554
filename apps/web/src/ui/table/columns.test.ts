import { describe, expect, it } from 'vitest'
import { actionsColumn, columnsThatFit, columnWidths } from './columns'

const columns = [
  { key: 'id', width: 60, givesWay: 1 },
  { key: 'name', minWidth: 240 },
  { key: 'email' },
  { key: 'creator', width: 150, givesWay: 2 },
]
const fitting = (width: number, hasActions = false) => columnsThatFit(columns, width, hasActions)?.map(({ key }) => key)

describe('the columns of a table', () => {
  it('all stay while there is room for them', () => {
    expect(fitting(630)).toEqual(['id', 'name', 'email', 'creator'])
  })

  it('give way one after another, a few pixels too many are enough', () => {
    expect(fitting(629)).toEqual(['name', 'email', 'creator'])
    expect(fitting(569)).toEqual(['name', 'email'])
  })

  it('share what is left by what they need', () => {
    expect(columnWidths(columns, 1050, false)).toEqual([60, 480, 360, 150])
    expect(columnWidths(columns, 630 + actionsColumn, true)).toEqual([60, 240, 180, 150])
  })

  it('become cards where those that stay do not fit, with the place of the actions', () => {
    expect(fitting(419)).toBeUndefined()
    expect(fitting(420)).toEqual(['name', 'email'])
    expect(fitting(420 + actionsColumn - 1, true)).toBeUndefined()
  })
})
