import { describe, expect, test } from 'vitest'
import { customers, newCustomerForm } from './features/customers.js'
import { plans } from './features/plans.js'
import { fieldProblems } from './field-problems.js'

const problemsOf = (body: { safeParse: typeof customers.create.body.safeParse }, value: unknown) => {
  const result = body.safeParse(value, { reportInput: true })
  const problems = result.success ? [] : fieldProblems(result.error.issues)
  return Object.fromEntries(problems.map(({ path, code }) => [path, code]))
}

describe('a customer form left empty', () => {
  const empty = {
    customerCode: '',
    name: '',
    email: '',
    phone: '',
    province: '',
    address: '',
    recordingStorage: 1000,
    username: '',
  }

  test('shows what depends on the kind of customer together with what is always required', () => {
    expect(problemsOf(newCustomerForm, { ...empty, customerType: 'outside', password: 'a', confirmPassword: 'b' })).toEqual({
      customerCode: 'required',
      name: 'required',
      email: 'required',
      phone: 'required',
      province: 'required',
      address: 'required',
      username: 'required',
      idType: 'required',
      confirmPassword: 'passwordsNotMatch',
    })
  })

  test('asks a business for its tax code at once, and a unit of the group for its name', () => {
    const business = problemsOf(newCustomerForm, { ...empty, customerType: 'outside', idType: 'business', taxCode: '' })
    expect(business).toMatchObject({ taxCode: 'required', name: 'required' })
    expect(problemsOf(newCustomerForm, { ...empty, customerType: 'invnpt' })).toMatchObject({ corporations: 'required' })
  })

  test('says nothing about a rule whose fields are wrong in themselves', () => {
    expect(problemsOf(newCustomerForm, { ...empty, customerType: 'nobody', idType: null })).toMatchObject({
      customerType: 'notAllowed',
    })
    expect(problemsOf(newCustomerForm, { ...empty, customerType: 'nobody' })).not.toHaveProperty('idType')
    const business = { ...empty, customerType: 'outside', idType: 'business', taxCode: '12' }
    expect(problemsOf(newCustomerForm, business)).toMatchObject({ taxCode: 'invalidTaxCode' })
  })
})

test('a plan that lasts too long is told so while its name is missing', () => {
  const problems = problemsOf(plans.create.body as never, { name: '', unitTime: 'year', numberOfDaysUsage: 9 })
  expect(problems).toMatchObject({ name: 'required', numberOfDaysUsage: 'usageTooLong' })
})

test.each([null, [], 'text', 7, undefined])('a body that is %j is refused and nothing breaks', (body) => {
  expect(customers.create.body.safeParse(body).success).toBe(false)
})
