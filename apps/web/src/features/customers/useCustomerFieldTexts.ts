import { kindFieldsOf } from '@hop/contract/customer-fields'
import { textsOf } from '@hop/texts/page-texts'
import { numberText } from '../../ui/text/numbers'
import type { FieldText } from '../../forms/field-texts'
import { dayText } from '../../ui/text/times'
import { useRegionChoices } from '../regions/useRegionChoices'
import { customerFeatureNames, type CustomerInput } from './customer-form'
import { useDocumentTypeChoices } from './useCustomerChoices'

const t = textsOf('customers')

type Version = Partial<CustomerInput>

const typed = [
  'customerCode',
  'name',
  'email',
  'phone',
  'province',
  'address',
  'taxCode',
  'invoiceEmail',
  'idCard',
  'licensePlace',
] as const
const days = ['licenseDate', 'licenseExpirationDate'] as const

export function useCustomerFieldTexts(): FieldText<CustomerInput>[] {
  const regions = useRegionChoices()
  const documentTypes = useDocumentTypeChoices()
  const labelOf = (choices: readonly { value: number; label: string }[], chosen: number | null | undefined) =>
    choices.find(({ value }) => value === chosen)?.label ?? ''

  const kindTexts = ({ customerType, corporations, idType }: Version) => {
    if (!customerType) return { customerType: '', corporations: '', idType: '' }
    const kind = kindFieldsOf({ customerType, corporations, idType })
    return {
      customerType: t(`types.${customerType}`),
      corporations: kind.corporations ? t(`corporations.${kind.corporations}`) : '',
      idType: kind.idType ? t(`idTypes.${kind.idType}`) : '',
    }
  }

  const shownIn = (version: Version): { [Name in keyof CustomerInput]?: string } => ({
    ...Object.fromEntries(typed.map((name) => [name, version[name] ?? ''])),
    ...kindTexts(version),
    areaId: labelOf(regions, version.areaId),
    customerStatus: version.customerStatus ? t(`statuses.${version.customerStatus}`) : '',
    documentTypeId: labelOf(documentTypes, version.documentTypeId),
    ...Object.fromEntries(days.map((name) => [name, version[name] ? dayText(version[name]) : ''])),
    recordingStorage: version.recordingStorage === undefined ? '' : `${numberText(version.recordingStorage)} MB`,
    description: version.description ?? '',
    ...Object.fromEntries(customerFeatureNames.map((name) => [name, t(version[name] === 1 ? 'detail.on' : 'detail.off')])),
  })

  const names = Object.keys(shownIn({})) as (keyof CustomerInput)[]
  return names.map((name) => ({ label: t(`fields.${name}`), textOf: (version) => shownIn(version)[name] ?? '' }))
}
