import { staff } from '@hop/contract/roles'
import { IconBuildingSkyscraper } from '@tabler/icons-react'
import { defineScreens } from '../../screens/screens'
import { listSearch } from '../../ui/list/list-state'
import { customerAddress } from './customer-address'

export const customersScreens = defineScreens('customers', [
  {
    path: '/customers',
    title: 'customers',
    load: () => import('./CustomerListScreen'),
    guard: 'signed-in',
    access: staff,
    menu: { icon: IconBuildingSkyscraper, group: 'sales', order: 10 },
    search: listSearch(customerAddress),
  },
  {
    path: '/customers/details/{id}',
    title: 'customerDetails',
    load: () => import('./CustomerOverviewScreen'),
    guard: 'signed-in',
    access: staff,
  },
  {
    path: '/customers/create-new',
    title: 'newCustomer',
    load: () => import('./NewCustomerScreen'),
    guard: 'signed-in',
    access: staff,
  },
  {
    path: '/customers/edit/{id}',
    title: 'editCustomer',
    load: () => import('./EditCustomerScreen'),
    guard: 'signed-in',
    access: staff,
  },
])
