import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '../../contract/for-document.js';
import type { UserPrincipal } from '../../access/principal.js';
import { CallingUser, RequireAccess } from '../../access/require-access.js';
import { type IdPath, idPath } from '../../common/ids.js';
import { Answers, Fails } from '../../contract/answers.js';
import { noData } from '../../contract/no-data.schema.js';
import { LimitedByAddress } from '../../http/rate-limit.decorators.js';
import { CompanyDomainsService } from './company-domains.service.js';
import {
  type AddDomainRequest,
  addDomainRequest,
  type CompanyDomain,
  companyDomainSchema,
  type RequireSingleSignOnRequest,
  requireSingleSignOnRequest,
  type SetUpSingleSignOnRequest,
  setUpSingleSignOnRequest,
  type SingleSignOn,
  singleSignOnSchema,
} from './single-sign-on.schemas.js';
import { SingleSignOnSettingsService } from './single-sign-on-settings.service.js';

@ApiTags('clients')
@Controller('Client/single-sign-on')
export class SingleSignOnSettingsController {
  constructor(
    private readonly settings: SingleSignOnSettingsService,
    private readonly domains: CompanyDomainsService,
  ) {}

  @Get()
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: "Your company's single sign-on. Admins only",
    description: 'The client secret is never shown.',
    id: 'SingleSignOnAnswer',
    data: singleSignOnSchema,
    message: 'Single sign-on',
  })
  get(@CallingUser() caller: UserPrincipal): Promise<SingleSignOn> {
    return this.settings.get(caller);
  }

  @Put()
  @RequireAccess({ role: 'Admin' })
  @LimitedByAddress()
  @Answers({
    summary: 'Set up your OpenID provider, or change it. Admins only',
    description:
      'Its discovery document is fetched first. Sign-ins that were started before expire. All Admins are notified by email.',
    id: 'SingleSignOnAnswer',
    data: singleSignOnSchema,
    message: 'Saved',
  })
  setUp(
    @CallingUser() caller: UserPrincipal,
    @Body({ schema: setUpSingleSignOnRequest }) request: SetUpSingleSignOnRequest,
  ): Promise<SingleSignOn> {
    return this.settings.setUp(caller, request);
  }

  @Delete()
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: 'Remove your OpenID provider. Admins only',
    description:
      'Nobody is required to use it any longer, and sessions that it started go on. A second time it is answered with CONFLICT.',
    id: 'SingleSignOnRemovedAnswer',
    data: noData,
    message: 'Single sign-on removed',
  })
  @Fails('CONFLICT')
  remove(@CallingUser() caller: UserPrincipal): Promise<void> {
    return this.settings.remove(caller);
  }

  @Put('required')
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: 'Require single sign-on of all Members, or no longer. Admins only',
    description:
      'Sessions of Members that were started in another way are refused from the next request on. Admins can still sign in with password and second factor, so that nobody is locked out. 409 as long as nobody has signed in through the provider.',
    id: 'SingleSignOnRequirementAnswer',
    data: noData,
    message: 'Saved',
  })
  @Fails('CONFLICT')
  require(
    @CallingUser() caller: UserPrincipal,
    @Body({ schema: requireSingleSignOnRequest }) { required }: RequireSingleSignOnRequest,
  ): Promise<void> {
    return this.settings.require(caller, required);
  }

  @Post('domains')
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: 'Add a domain of your email addresses, to be verified by a DNS record. Admins only',
    description: 'Up to 20. One that is in the list already: CONFLICT.',
    id: 'CompanyDomainAnswer',
    data: companyDomainSchema,
    status: 201,
    message: 'Domain added',
  })
  @Fails('CONFLICT')
  addDomain(
    @CallingUser() caller: UserPrincipal,
    @Body({ schema: addDomainRequest }) { name }: AddDomainRequest,
  ): Promise<CompanyDomain> {
    return this.domains.add(caller, name);
  }

  @Post('domains/:id/prove')
  @RequireAccess({ role: 'Admin' })
  @LimitedByAddress()
  @Answers({
    summary: 'Check the DNS record of a domain. Admins only',
    description:
      'A domain is one company’s: who proves it takes it from another that had. 409 as long as the record is not found.',
    id: 'CompanyDomainAnswer',
    data: companyDomainSchema,
    message: 'Domain verified',
  })
  @Fails('NOT_FOUND', 'CONFLICT')
  proveDomain(
    @CallingUser() caller: UserPrincipal,
    @Param({ schema: idPath }) { id }: IdPath,
  ): Promise<CompanyDomain> {
    return this.domains.prove(caller, id);
  }

  @Delete('domains/:id')
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: 'Remove a domain: nobody with an address of it signs in through your provider. Admins only',
    description: 'A second time it is answered with NOT_FOUND.',
    id: 'CompanyDomainRemovedAnswer',
    data: noData,
    message: 'Domain removed',
  })
  @Fails('NOT_FOUND')
  removeDomain(
    @CallingUser() caller: UserPrincipal,
    @Param({ schema: idPath }) { id }: IdPath,
  ): Promise<void> {
    return this.domains.remove(caller, id);
  }
}
