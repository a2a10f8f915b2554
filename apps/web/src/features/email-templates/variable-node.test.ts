import { expect, test } from 'vitest'
import { withChips, withoutChips } from './variable-node'

test('variables among the words become chips and words again; those in the address of a link stay', () => {
  const stored = '<p>Chào {{personName}}, <a href="{{joinUrl}}">{{meetingName}}</a> {{khac}}</p>'
  expect(withChips(stored)).toBe(
    '<p>Chào <span data-variable="personName"></span>, <a href="{{joinUrl}}"><span data-variable="meetingName"></span></a> {{khac}}</p>',
  )
  expect(withoutChips(withChips(stored))).toBe(stored)
  expect(withoutChips('<p><span data-variable="brand">Tên ứng dụng</span></p>')).toBe('<p>{{brand}}</p>')
})
