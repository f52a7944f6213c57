import { Injectable } from '@nestjs/common';
import { type Instruction, type InstructionRequest, toInstruction } from './instruction.schemas.js';
import { instructionsNotFound, unknownInstructions } from './instructions.errors.js';
import { InstructionsRepository } from './instructions.repository.js';

@Injectable()
export class InstructionsService {
  constructor(private readonly repository: InstructionsRepository) {}

  /** Newest first. */
  async list(clientId: string): Promise<Instruction[]> {
    return (await this.repository.list(clientId)).map(toInstruction);
  }

  async create(clientId: string, request: InstructionRequest): Promise<Instruction> {
    return toInstruction(await this.repository.insert(clientId, request));
  }

  /** @throws NOT_FOUND */
  async update(clientId: string, id: string, request: InstructionRequest): Promise<Instruction> {
    const row = await this.repository.update(clientId, id, request);
    if (!row) throw instructionsNotFound();
    return toInstruction(row);
  }

  /** @throws NOT_FOUND */
  async delete(clientId: string, id: string): Promise<void> {
    if (!(await this.repository.delete(clientId, id))) throw instructionsNotFound();
  }

  /**
   * The instructions that a scan or a key refers to.
   * @throws INVALID_REQUEST when the client has none with that id
   */
  async resolve(clientId: string, id: string): Promise<Instruction> {
    const row = await this.repository.find(clientId, id);
    if (!row) throw unknownInstructions();
    return toInstruction(row);
  }

  /** {@link resolve} for many, by their ids; the error names the field of each that is unknown. */
  async resolveAll(
    clientId: string,
    references: readonly { id: string; field: string }[],
  ): Promise<ReadonlyMap<string, Instruction>> {
    if (references.length === 0) return new Map();
    const rows = await this.repository.findAll(
      clientId,
      references.map(({ id }) => id),
    );
    const known = new Map(rows.map((row) => [row.id, toInstruction(row)]));
    const unknown = references.filter(({ id }) => !known.has(id));
    if (unknown.length > 0) throw unknownInstructions(unknown.map(({ field }) => field));
    return known;
  }
}
