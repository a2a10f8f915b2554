/** File name and column titles of the spreadsheet of orders. */
export const orderFiles = {
  fileName: 'DanhSachDonHang',
  columns: {
    code: 'Mã đơn',
    customer: 'Khách hàng',
    buyerName: 'Bên mua',
    buyerTaxCode: 'Mã số thuế bên mua',
    buyerAddress: 'Địa chỉ bên mua',
    buyerEmail: 'Email bên mua',
    kind: 'Loại đơn',
    plan: 'Gói dịch vụ',
    state: 'Trạng thái',
    net: 'Tiền hàng (VND)',
    vatPercent: 'VAT (%)',
    vat: 'Tiền VAT (VND)',
    gross: 'Tổng tiền (VND)',
    received: 'Đã nhận (VND)',
    gateway: 'Hình thức',
    receipt: 'Số biên nhận',
    createdAt: 'Ngày đặt',
    paidAt: 'Ngày thanh toán',
  },
}
