import { textsOf } from '@hop/texts/page-texts'
import { RegionSelect } from '../../regions/RegionSelect'

const t = textsOf('accounts')

interface RegionFilterProps {
  value: number | undefined
  onChange: (regionId: number | undefined) => void
}

export function RegionFilter(props: RegionFilterProps) {
  return (
    <RegionSelect
      label={t('fields.saleArea')}
      placeholder={t('managers.everyRegion')}
      flex={{ base: '1 1 16rem', sm: '0 1 16rem' }}
      {...props}
    />
  )
}
