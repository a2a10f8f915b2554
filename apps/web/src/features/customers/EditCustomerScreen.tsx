import type { Customer } from '@hop/contract/features/customer-records'
import { customers } from '@hop/contract/features/customers'
import { Button, Card } from '@mantine/core'
import { IconPencilOff } from '@tabler/icons-react'
import { useEffect } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { callServer } from '../../api/client'
import { EditForm } from '../../forms/EditForm'
import { useEditForm } from '../../forms/useEditForm'
import { useFreshRecord } from '../../forms/useFreshRecord'
import { Link } from '../../screens/Link'
import { screens } from '../../screens/screens'
import { useGoTo } from '../../screens/useGoTo'
import { useScreenParams } from '../../screens/useScreenParams'
import { useScreenSearch } from '../../screens/useScreenSearch'
import { useCustomerRights } from '../customer-records/useCustomerRights'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { problemText } from '../../ui/feedback/problem-text'
import { FormPage, FormPlaceholder } from '../../ui/form/FormPage'
import { CustomerBadges } from '../customer-records/CustomerBadges'
import { customerRefusals, valuesOf } from './customer-form'
import { CustomerFields } from './CustomerFields'
import { editCustomerSearch } from './edit-customer-search'
import { useCustomerFieldTexts } from './useCustomerFieldTexts'

const t = textsOf('customers')

export function EditCustomerScreen() {
  const { id } = useScreenParams(screens.editCustomer)
  const found = useFreshRecord(customers.find, { params: { id } })
  const customer = found.record

  return (
    <FormPage
      title={t('screens.editCustomer')}
      beside={customer ? <CustomerBadges customer={customer} /> : null}
      lead={customer?.name}
    >
      {customer?.can.edit ? (
        <EditCustomerForm key={customer.id} customer={customer} />
      ) : customer ? (
        <NotEditable customer={customer} />
      ) : (
        <FormPlaceholder of={found} failedTitle={t('form.loadFailed')} />
      )}
    </FormPage>
  )
}

/** No list links here then, but somebody may have kept the address. */
function NotEditable({ customer: { id, isDeleted } }: { customer: Customer }) {
  return (
    <Card withBorder padding={0}>
      <EmptyState
        icon={<IconPencilOff size={30} stroke={1.5} />}
        title={t('form.notEditable')}
        hint={isDeleted ? t('form.deletedHint') : problemText({ code: 'CustomerActionRefused' })}
        action={
          <Button variant="default" renderRoot={(props) => <Link to={screens.customerDetails.to({ id })} {...props} />}>
            {t('list.details')}
          </Button>
        }
      />
    </Card>
  )
}

function EditCustomerForm({ customer }: { customer: Customer }) {
  const goTo = useGoTo()
  const rights = useCustomerRights()
  const fieldTexts = useCustomerFieldTexts()
  const { field } = useScreenSearch(screens.editCustomer, editCustomerSearch)
  const toDetails = () => goTo(screens.customerDetails.to({ id: customer.id }))
  const edit = useEditForm(customers.update, {
    record: customer,
    valuesOf: (record) => valuesOf(record, rights),
    findLatest: async () => (await callServer(customers.find, { params: { id: customer.id } })).data,
    refreshes: [customers.list, customers.find],
    success: 'customers:edit.done',
    onSaved: toDetails,
    refusals: customerRefusals,
    draftKey: `customers.edit.${customer.id}`,
  })
  const { setFocus } = edit.form
  useEffect(() => {
    if (field) setFocus(field)
  }, [field, setFocus])

  return (
    <EditForm edit={edit} fieldTexts={fieldTexts} onCancel={() => void toDetails()}>
      <CustomerFields control={edit.form.control} saved={customer} />
    </EditForm>
  )
}
