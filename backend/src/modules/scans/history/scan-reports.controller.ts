import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { ApiTags } from '../../../contract/for-document.js';
import type { Principal } from '../../../access/principal.js';
import { Caller, RequireAccess } from '../../../access/require-access.js';
import { Answers, AnswersFile } from '../../../contract/answers.js';
import { type LastDaysQuery, lastDaysQuery } from '../../../common/last-days.js';
import { Costs } from '../../../http/work-budget.guard.js';
import { WRITERS } from './scan-export.js';
import {
  type ScanStatistics,
  scanStatisticsSchema,
  type ScanTrends,
  scanTrendsSchema,
} from './scan-figures.schemas.js';
import { ScanFiguresService } from './scan-figures.service.js';
import { type ExportScansQuery, exportScansQuery, filterFor } from './scan-history.schemas.js';
import { invoiceMail } from '../scan.examples.js';
import { ScanHistoryService } from './scan-history.service.js';

@ApiTags('scans')
@Controller('scans')
export class ScanReportsController {
  constructor(
    private readonly figures: ScanFiguresService,
    private readonly history: ScanHistoryService,
  ) {}

  @Get('statistics')
  @RequireAccess({ scope: 'scans:read' })
  @Answers({
    summary: 'Your quota usage and your total number of scans',
    description:
      "What is left of the current period's scans; null where the plan has no limit. Asking does not count against it.",
    id: 'ScanStatisticsAnswer',
    data: scanStatisticsSchema,
    message: 'Scan statistics',
  })
  statistics(@Caller() caller: Principal): Promise<ScanStatistics> {
    return this.figures.statistics(caller.clientId);
  }

  @Get('trends')
  @RequireAccess({ scope: 'scans:read' })
  @Answers({
    summary: 'The number of your scans in each risk band, by day',
    description:
      'By days in UTC, for the last `days`, ending today; days without scans are there, with zeros.',
    id: 'ScanTrendsAnswer',
    data: scanTrendsSchema,
    message: 'Scan trends',
  })
  trends(
    @Caller() caller: Principal,
    @Query({ schema: lastDaysQuery }) { days }: LastDaysQuery,
  ): Promise<ScanTrends> {
    return this.figures.trends(caller.clientId, days);
  }

  @Get('export')
  @Costs('export')
  @RequireAccess({ scope: 'scans:read' })
  @AnswersFile({
    summary: 'Export your scans as a file, newest first',
    description:
      'Streams all matching scans, without the envelope of other answers. CSV: text that a spreadsheet would read as a ' +
      'formula is prefixed with an apostrophe, and indicators are given by their codes. JSON Lines: one scan per line, ' +
      'as in the `data` of GET /api/scans/{id}. If an export fails midway the connection is cut, so a file that ends ' +
      'early is incomplete.',
    message: 'The file',
    types: {
      'text/csv': 'id,createdAt,emailScan,smsScan,sender,subject,body,status,score\r\n',
      'application/x-ndjson': `${JSON.stringify({ ...invoiceMail, message: null })}\n`,
    },
  })
  async export(
    @Caller() caller: Principal,
    @Query({ schema: exportScansQuery }) { format, ids, ...filter }: ExportScansQuery,
  ): Promise<StreamableFile> {
    const { type, write } = WRITERS[format];
    const disposition = `attachment; filename="scans.${format}"`;
    const { clientId } = caller;
    const scans = ids
      ? this.history.some(clientId, ids)
      : this.history.all(clientId, filterFor(caller, filter));
    return new StreamableFile(await write(scans), { type, disposition });
  }
}
