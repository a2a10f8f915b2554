import { staff } from '@hop/contract/roles'
import { defineScreens, searchType } from '../../screens/screens'
import type { CustomerSearch } from './customer-search'
import type { EditCustomerSearch } from './edit-customer-search'

const customersScreens = defineScreens('customers', {
  customers: {
    path: '/customers',
    load: () => import('./CustomerListScreen'),
    guard: 'signed-in',
    access: staff,
    menu: { icon: 'IconBuildingSkyscraper', group: 'sales', order: 10 },
    search: searchType<CustomerSearch>(),
  },
  customerDetails: {
    path: '/customers/details/{id}',
    load: () => import('./CustomerOverviewScreen'),
    guard: 'signed-in',
    access: staff,
  },
  newCustomer: {
    path: '/customers/create-new',
    load: () => import('./NewCustomerScreen'),
    texts: ['accounts'],
    guard: 'signed-in',
    access: staff,
  },
  editCustomer: {
    path: '/customers/edit/{id}',
    load: () => import('./EditCustomerScreen'),
    guard: 'signed-in',
    access: staff,
    search: searchType<EditCustomerSearch>(),
  },
})

type CustomersScreens = typeof customersScreens
declare module '../../screens/screens' {
  interface Screens extends CustomersScreens {}
}
