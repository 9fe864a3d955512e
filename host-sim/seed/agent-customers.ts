import { PreStatus } from '../../bridge/contract/codes'
import type { DictionaryValue } from '../service/system/dictionaries'

type StoreType = DictionaryValue<'store_type'>

/** A past loan of a customer. */
export interface PastLoan {
  productNo: 'P-QUICK' | 'P-STOCK-UP' | 'P-PARTNER' | 'P-EQUIPMENT'
  /** Whole pesos. */
  amount: number
  daysAgo: number
  /** Number of instalments paid on time. */
  paid: number
  /** True if the agent applied for the loan, which requires a contract signed on paper. */
  byAgent: boolean
  /** Final state of an application whose funds were not released. */
  end?: 'processing' | 'releasing' | 'failed' | 'rejected' | 'docsRejected' | 'withdrawn'
  /** State of the paper contract; default: done. */
  paper?: 'TO_UPLOAD' | 'IN_REVIEW' | 'REJECTED'
}

/** Initial state of an agent's customer. */
export interface PastCustomer {
  name: string
  /** Name of the store; null for an individual. */
  store: string | null
  storeType: StoreType
  /** Number of days since this borrower became a customer. */
  joined: number
  pre: PreStatus
  /** Number of days since the form was decided, or since its submission if it is in review. */
  preDaysAgo?: number
  /** True if the agent has recommended the form in review. */
  recommended?: boolean
  noWallet?: boolean
  /** True if the borrower has asked the agent, who has not answered yet. */
  pending?: boolean
  /** True if the agent registered the customer, who has never logged in. */
  firstLogin?: boolean
  loans?: readonly PastLoan[]
}

type LoanOptions = Partial<PastLoan>
const loan =
  (productNo: PastLoan['productNo'], byAgent: boolean) =>
  (amount: number, daysAgo: number, paid: number, more: LoanOptions = {}): PastLoan => ({
    productNo,
    amount,
    daysAgo,
    paid,
    byAgent,
    ...more,
  })
/** Quick Loans have 3 monthly instalments, Stock-up Loans 6 monthly instalments, Partner Loans 6 instalments every two weeks. */
const quickLoan = loan('P-QUICK', false)
const quickLoanByAgent = loan('P-QUICK', true)
const stockUpLoan = loan('P-STOCK-UP', false)
const stockUpLoanByAgent = loan('P-STOCK-UP', true)
const partnerLoanByAgent = loan('P-PARTNER', true)
const equipmentLoanByAgent = loan('P-EQUIPMENT', true)

const { open, notEkyc, inReview, infoRejected, rejected, ekycRejected, passed } = PreStatus
const borrower = (
  name: string,
  store: string | null,
  storeType: StoreType,
  joined: number,
  ...loans: PastLoan[]
): PastCustomer => ({ name, store, storeType, joined, pre: passed, preDaysAgo: joined - 4, loans })
const applicant = (
  name: string,
  store: string | null,
  storeType: StoreType,
  joined: number,
  pre: PreStatus,
  more: Partial<PastCustomer> = {},
): PastCustomer => ({ name, store, storeType, joined, pre, ...more })

/** Customers of the agent persona: 57 accepted, 4 pending. Three personas are customers too. */
// biome-ignore format: because a table is read row by row
export const agentCustomers: readonly PastCustomer[] = [
  borrower('Marites Delos Santos', 'Marites Sari-Sari', 'SARI_SARI', 395, stockUpLoanByAgent(20_000, 380, 6), stockUpLoan(25_000, 150, 4)),
  borrower('Rodel Pascual', 'Pascual Rice Retailing', 'RICE', 390, stockUpLoanByAgent(30_000, 372, 6), quickLoan(8_000, 85, 2)),
  borrower('Lourdes Manalo', 'Aling Lourdes Carinderia', 'CARINDERIA', 380, quickLoanByAgent(6_000, 365, 3), quickLoan(8_000, 260, 3), quickLoan(10_000, 56, 1)),
  borrower('Efren Bautista', 'Bautista Bakery', 'BAKERY', 370, stockUpLoanByAgent(40_000, 350, 6), stockUpLoan(45_000, 115, 3)),
  borrower('Teresita Ocampo', 'Wash and Fold Ocampo', 'LAUNDRY', 360, partnerLoanByAgent(10_000, 340, 6), partnerLoanByAgent(12_000, 200, 6), partnerLoanByAgent(15_000, 40, 2)),
  borrower('Dominador Peñaflor', 'Peñaflor Hardware', 'HARDWARE', 350, stockUpLoanByAgent(50_000, 330, 6)),
  borrower('Nenita Aguilar', 'Nenita Ukay-Ukay', 'MARKET', 345, stockUpLoan(15_000, 320, 6), quickLoan(5_000, 100, 3)),
  borrower('Rogelio Castro', 'RC Motor Parts', 'MOTOR', 335, stockUpLoanByAgent(35_000, 310, 6), stockUpLoan(30_000, 89, 2)),
  borrower('Amelia Soriano', 'Soriano Gulay at Prutas', 'MARKET', 325, quickLoan(7_000, 300, 3), partnerLoanByAgent(8_000, 150, 6), quickLoan(9_000, 20, 0)),
  borrower('Virgilio Lim', 'Aqua Lim Refilling', 'WATER', 315, stockUpLoanByAgent(25_000, 290, 6), stockUpLoan(28_000, 70, 2)),
  borrower('Josefina Mercado', 'JM Loading Station', 'LOAD', 300, quickLoan(5_000, 280, 3), quickLoan(6_000, 170, 3), quickLoan(7_500, 62, 1)),
  borrower('Arturo Salonga', null, 'TRICYCLE', 290, partnerLoanByAgent(6_000, 270, 6), partnerLoanByAgent(7_000, 90, 5)),
  borrower('Herminia Tolentino', 'Minia Salon', 'SALON', 275, quickLoan(8_000, 250, 3), quickLoanByAgent(9_000, 72, 1)),
  borrower('Renato Galang', 'Galang Meat Shop', 'MARKET', 260, stockUpLoan(18_000, 240, 6), partnerLoanByAgent(10_000, 67, 2)),
  borrower('Cecilia Buendia', 'Buendia Botika', 'PHARMACY', 150, stockUpLoanByAgent(22_000, 130, 2)),
  borrower('Ernesto Dela Cruz', 'Dela Cruz Vulcanizing', 'OTHER', 180, quickLoan(10_000, 165, 2)),
  borrower('Milagros Ignacio', 'Mila Kakanin', 'CARINDERIA', 190, partnerLoanByAgent(9_000, 170, 4)),
  borrower('Wilfredo Santiago', null, 'TRICYCLE', 215, quickLoan(8_000, 200, 1)),
  borrower('Perla Domingo', 'Perla Online Finds', 'ONLINE', 250, quickLoan(4_000, 230, 3), stockUpLoan(12_000, 55, 1)),
  borrower('Alfredo Valdez', 'Valdez Bigasan', 'RICE', 240, quickLoan(6_500, 220, 3)),
  borrower('Norma Fernandez', 'Norma Frozen Goods', 'SARI_SARI', 225, partnerLoanByAgent(5_000, 210, 6), partnerLoanByAgent(6_000, 30, 2)),
  borrower('Danilo Quiambao', 'Quiambao Poultry', 'MARKET', 220, stockUpLoan(27_000, 205, 6)),
  borrower('Yolanda Padilla', 'Yolly Laundry Hub', 'LAUNDRY', 205, quickLoan(9_500, 190, 3), stockUpLoan(20_000, 65, 2)),
  borrower('Ramon Gatchalian', 'Gatchalian Trading', 'SARI_SARI', 200, partnerLoanByAgent(20_000, 180, 6), stockUpLoanByAgent(30_000, 1, 0, { end: 'processing', paper: 'TO_UPLOAD' })),
  borrower('Evelyn Macaraeg', 'Evelyn Beauty Lounge', 'SALON', 195, quickLoan(7_000, 175, 3), quickLoanByAgent(9_000, 2, 0, { end: 'processing', paper: 'IN_REVIEW' })),
  borrower('Benigno Cabrera', 'Cabrera Auto Supply', 'MOTOR', 210, stockUpLoan(16_000, 195, 6), partnerLoanByAgent(15_000, 1, 0, { end: 'processing', paper: 'TO_UPLOAD' })),
  borrower('Corazon Villamor', 'Cora Panaderia', 'BAKERY', 60, quickLoanByAgent(6_000, 3, 0, { end: 'releasing', paper: 'TO_UPLOAD' })),
  borrower('Jaime Rosales', 'Rosales Hardware', 'HARDWARE', 75, stockUpLoanByAgent(24_000, 3, 0, { end: 'releasing', paper: 'IN_REVIEW' })),
  borrower('Gemma Alcantara', 'Gemma Flower Stall', 'MARKET', 48, partnerLoanByAgent(10_000, 4, 0, { end: 'releasing', paper: 'IN_REVIEW' })),
  borrower('Nestor Buenaventura', 'NB Water Station', 'WATER', 90, stockUpLoanByAgent(18_000, 5, 0, { end: 'releasing', paper: 'REJECTED' })),
  borrower('Luzviminda Tan', null, 'ONLINE', 52, quickLoanByAgent(5_000, 4, 0, { end: 'releasing', paper: 'REJECTED' })),
  borrower('Oscar Magsaysay', 'Magsaysay Barber Shop', 'SALON', 66, partnerLoanByAgent(8_000, 6, 0, { end: 'failed' })),
  borrower('Rowena Crisostomo', 'Rowena Ice Plant', 'OTHER', 110, equipmentLoanByAgent(30_000, 9, 0, { end: 'docsRejected', paper: 'TO_UPLOAD' })),
  borrower('Felicidad Andrada', 'Fely Eatery', 'CARINDERIA', 95, stockUpLoanByAgent(50_000, 14, 0, { end: 'rejected', paper: 'TO_UPLOAD' })),
  borrower('Mario Evangelista', null, 'LOAD', 80, quickLoanByAgent(10_000, 8, 0, { end: 'withdrawn', paper: 'TO_UPLOAD' })),
  borrower('Susana Peralta', 'Susana Sari-Sari', 'SARI_SARI', 70, quickLoan(5_000, 1, 0, { end: 'processing' })),
  borrower('Gregorio Sison', 'Sison Feeds Supply', 'OTHER', 40, stockUpLoanByAgent(20_000, 12, 0)),
  borrower('Imelda Vergara', 'Vergara Mini Mart', 'SARI_SARI', 58, quickLoanByAgent(8_000, 25, 0)),
  borrower('Leonora Bonifacio', 'Leonora Bakeshop', 'BAKERY', 35),
  borrower('Carlito Jimenez', 'CJ Tire Shop', 'MOTOR', 33),
  borrower('Aurora Pineda', null, 'ONLINE', 45),
  { ...borrower('Edgardo Manansala', 'Manansala Farm Supply', 'OTHER', 50), noWallet: true },
  borrower('Zenaida Robles', 'Zeny Ihaw-Ihaw', 'CARINDERIA', 9),
  applicant('Reynaldo Abella', 'Abella General Store', 'SARI_SARI', 6, inReview, { preDaysAgo: 1 }),
  applicant('Gloria Mendiola', 'Gloria Fish Stall', 'MARKET', 8, inReview, { preDaysAgo: 1 }),
  applicant('Teodoro Baltazar', null, 'TRICYCLE', 12, inReview, { preDaysAgo: 2 }),
  applicant('Violeta Cordero', 'Cordero Pharmacy', 'PHARMACY', 14, inReview, { preDaysAgo: 3 }),
  applicant('Crisanto Umali', 'Umali Rice and Corn', 'RICE', 18, inReview, { preDaysAgo: 2, recommended: true }),
  applicant('Maribel Escudero', 'Maribel Tailoring', 'OTHER', 21, inReview, { preDaysAgo: 4, recommended: true }),
  applicant('Honorato Lacsamana', 'Lacsamana Auto Wash', 'OTHER', 38, infoRejected, { preDaysAgo: 2 }),
  applicant('Priscilla Yap', 'Yap Dry Goods', 'MARKET', 41, infoRejected, { preDaysAgo: 5 }),
  applicant('Rufino Tayag', 'Tayag Sisig House', 'CARINDERIA', 62, rejected, { preDaysAgo: 12 }),
  applicant('Estrella Briones', null, 'LOAD', 88, rejected, { preDaysAgo: 25 }),
  applicant('Lamberto Cuevas', 'Cuevas Junk Shop', 'OTHER', 27, ekycRejected, { preDaysAgo: 3 }),
  applicant('Angelita Sarmiento', 'Angie Merienda', 'CARINDERIA', 16, notEkyc, { preDaysAgo: 10 }),
  applicant('Florencio Dizon', 'Dizon Fruit Stand', 'MARKET', 6, open, { firstLogin: true }),
  applicant('Remedios Calma', null, 'ONLINE', 2, open, { firstLogin: true }),
  applicant('Antonio Belmonte', 'Belmonte Store', 'SARI_SARI', 1, open, { pending: true }),
  applicant('Rosario Lucero', 'Lucero Barbecue', 'CARINDERIA', 2, open, { pending: true }),
  { ...borrower('Manuel Ybañez', 'Ybañez Surplus', 'MOTOR', 3), preDaysAgo: 20, pending: true },
  applicant('Catalina Ramos', 'Catalina Loading', 'LOAD', 1, inReview, { preDaysAgo: 1, pending: true }),
]

/** Customers of the manager persona. */
// biome-ignore format: because a table is read row by row
export const managerCustomers: readonly PastCustomer[] = [
  borrower('Eduardo Santillan', 'Santillan Copra', 'OTHER', 170, stockUpLoanByAgent(22_000, 160, 5)),
  borrower('Consuelo Maglaya', 'Maglaya Sari-Sari', 'SARI_SARI', 120, quickLoanByAgent(9_000, 70, 1)),
  borrower('Ricardo Untalan', 'Untalan Vegetables', 'MARKET', 60, partnerLoanByAgent(10_000, 3, 0, { end: 'releasing', paper: 'TO_UPLOAD' })),
  applicant('Divina Carreon', 'Divina Sweets', 'BAKERY', 10, inReview, { preDaysAgo: 1 }),
  applicant('Isidro Palma', null, 'TRICYCLE', 4, open),
  applicant('Juanita Alvarez', 'Alvarez Farm Eggs', 'MARKET', 1, open, { pending: true }),
]
