import { describe, expect, it } from 'vitest'
import { readOrigins } from './widget-origins-form'

describe('a list of sites', () => {
  it('is one per line; empty lines and spaces do not count', () => {
    const { origins, problem } = readOrigins(' https://WWW.congty.vn/ \n\nhttp://localhost:3000\n')
    expect(origins).toEqual(['https://www.congty.vn', 'http://localhost:3000'])
    expect(problem).toBeUndefined()
  })

  it('tells the line that is wrong, as it is counted on the screen', () => {
    expect(readOrigins('https://a.vn\n\nb.vn').problem).toMatchObject({ line: 3, code: 'invalidOrigin' })
  })

  it('is told about as a whole when it is empty or too long', () => {
    expect(readOrigins(' \n').problem).toMatchObject({ path: 'origins', code: 'required' })
    const many = Array.from({ length: 21 }, (_, index) => `https://a${index}.vn`).join('\n')
    expect(readOrigins(many).problem).toMatchObject({ path: 'origins', code: 'tooManyOrigins', params: [20] })
  })
})
