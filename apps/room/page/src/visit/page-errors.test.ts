import { expect, test } from 'vitest'
import { watchPageErrors } from './page-errors'

const fault = (type: string, what: object) => Object.assign(new Event(type), what)

test('errors that nobody caught are told, a few of them, and not what is no error', () => {
  const page = new EventTarget()
  const told: string[] = []
  const stop = watchPageErrors(page, (detail) => told.push(detail.split('\n')[0]!))
  page.dispatchEvent(fault('error', { error: null, message: 'ResizeObserver loop completed' }))
  page.dispatchEvent(fault('error', { error: new TypeError('a') }))
  page.dispatchEvent(fault('unhandledrejection', { reason: new Error('b') }))
  for (let count = 0; count < 10; count++) page.dispatchEvent(fault('error', { error: new Error('c') }))
  expect(told).toEqual(['TypeError: a', 'Error: b', 'Error: c', 'Error: c', 'Error: c'])
  stop()
})
