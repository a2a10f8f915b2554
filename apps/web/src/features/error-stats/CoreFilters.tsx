import { coreTypes } from '@hop/contract/meeting-options'
import { NativeSelect } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import type { ErrorStatSearch } from './error-stat-search'

const t = textsOf('error-stats', 'cores')

interface CoreFiltersProps {
  search: ErrorStatSearch
  onChange: (change: Partial<ErrorStatSearch>) => void
  domains: readonly string[]
}

export function CoreFilters({ search: { type, domain }, onChange, domains }: CoreFiltersProps) {
  // One that has nothing to tell in these days stays while it is chosen.
  const offered = domain === undefined || domains.includes(domain) ? domains : [domain, ...domains]
  return (
    <>
      <NativeSelect
        label={t('filters.coreType')}
        value={type ?? ''}
        onChange={({ currentTarget }) =>
          onChange({ type: coreTypes.find((each) => each === currentTarget.value), domain: undefined })
        }
        data={[
          { value: '', label: t('filters.anyType') },
          ...coreTypes.map((value) => ({ value, label: t(`cores:kinds.${value}`) })),
        ]}
      />
      <NativeSelect
        label={t('filters.domain')}
        value={domain ?? ''}
        onChange={({ currentTarget }) => onChange({ domain: currentTarget.value || undefined })}
        data={[{ value: '', label: t('filters.anyDomain') }, ...offered]}
      />
    </>
  )
}
