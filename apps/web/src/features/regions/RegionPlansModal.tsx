import type { Region } from '@hop/contract/features/regions'
import { useTranslation } from 'react-i18next'
import { Modal } from '../../ui/dialogs/Modal'
import { OfferedPlanList } from './OfferedPlanList'

interface RegionPlansModalProps {
  region: Region | undefined
  opened: boolean
  onClose: () => void
}

export function RegionPlansModal({ region, opened, onClose }: RegionPlansModalProps) {
  const { t } = useTranslation('regions')
  if (!region) return null
  const title = t('list.plansOf', { name: region.name })
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={960}>
      <OfferedPlanList label={title} plans={region.subscriptions} />
    </Modal>
  )
}
