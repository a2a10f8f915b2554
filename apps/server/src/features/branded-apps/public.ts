/** What other features may use of branded apps. */
export { type BrandSource, brandOfCustomer, type CustomerBrand, signInUrlFor, siteToReturnTo } from './brand-of-customer.js'
export { brandOfHost, defaultPageBrand, findPageBrand, isOwnHost, type PageBrand } from './brand-of-host.js'
export { providerBrand } from './provider-brand.js'
